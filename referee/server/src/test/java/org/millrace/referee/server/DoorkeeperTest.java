package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.referee.session.RefusalCode;

/** Who has to go when there is no room. */
final class DoorkeeperTest {

    private final List<Integer> pushedOut = new ArrayList<>();

    @Test
    void stranger_beyondTheirNumber_pushesOutTheOldestOfThem() {
        Doorkeeper door = door(100, 100, 2);
        for (int i = 0; i < 4; i++) {
            assertThat(door.arrived(guest(i, local()))).isEmpty();
        }
        assertThat(pushedOut).containsExactly(0, 1);
        assertThat(door.strangers()).isEqualTo(2);
    }

    @Test
    void connections_thatAreAllWelcome_areFullForTheNext() {
        Doorkeeper door = door(2, 100, 100);
        Guest first = guest(0, local());
        Guest second = guest(1, local());
        door.arrived(first);
        door.welcomed(first);
        door.arrived(second);
        door.welcomed(second);
        Guest third = guest(2, local());
        assertThat(door.arrived(third)).contains(RefusalCode.FULL);
        door.left(third);
        door.left(first);
        assertThat(door.arrived(guest(3, local()))).isEmpty();
        assertThat(pushedOut).isEmpty();
    }

    @Test
    void stranger_whenAllIsFull_makesRoomForTheNext() {
        Doorkeeper door = door(2, 100, 100);
        Guest welcome = guest(0, local());
        door.arrived(welcome);
        door.welcomed(welcome);
        Guest silent = guest(1, local());
        door.arrived(silent);
        assertThat(door.arrived(guest(2, local()))).isEmpty();
        door.left(silent);
        assertThat(pushedOut).containsExactly(1);
    }

    @Test
    void connections_ofOneAddress_areLimitedWithoutThoseOfAnother() throws UnknownHostException {
        Doorkeeper door = door(100, 2, 100);
        List<Guest> guests = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            guests.add(guest(i, remote("198.51.100.7")));
            assertThat(door.arrived(guests.getLast())).isEmpty();
        }
        Guest third = guest(2, remote("198.51.100.7"));
        assertThat(door.arrived(third)).contains(RefusalCode.ADDRESS_LIMIT);
        door.left(third);
        assertThat(door.arrived(guest(3, remote("198.51.100.8")))).isEmpty();
        door.left(guests.getFirst());
        assertThat(door.arrived(guest(4, remote("198.51.100.7")))).isEmpty();
    }

    @Test
    void addresses_ofOneIpv6Network_countAsOne() throws UnknownHostException {
        Doorkeeper door = door(100, 1, 100);
        assertThat(door.arrived(guest(0, remote("2001:db8:0:1::1")))).isEmpty();
        assertThat(door.arrived(guest(1, remote("2001:db8:0:1:ffff::2")))).contains(RefusalCode.ADDRESS_LIMIT);
        assertThat(door.arrived(guest(2, remote("2001:db8:0:2::1")))).isEmpty();
    }

    @Test
    void thisMachine_hasNoLimitOfItsOwn() throws UnknownHostException {
        Doorkeeper door = door(100, 1, 100);
        for (String address : List.of("127.0.0.1", "127.0.0.1", "127.1.2.3", "::1", "::1")) {
            assertThat(door.arrived(guest(0, remote(address)))).isEmpty();
        }
    }

    private static Doorkeeper door(int connections, int perAddress, int strangers) {
        return new Doorkeeper(new ConnectionLimits(Duration.ofSeconds(1), connections, perAddress, strangers, 1, 1, 1));
    }

    private Guest guest(int number, SocketAddress remote) {
        return new Guest(remote, () -> pushedOut.add(number));
    }

    private static SocketAddress local() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);
    }

    private static SocketAddress remote(String address) throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByName(address), 1);
    }
}
