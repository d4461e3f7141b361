package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The quota of TLS handshakes in virtual time. */
final class HandshakeQuotaTest {

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
    private final HandshakeQuota quota = new HandshakeQuota(now::get);
    private int next;

    @Test
    void address_beyondItsBurst_mayBeginTenASecond() throws UnknownHostException {
        assertThat(begun("198.51.100.7", 1000)).isEqualTo(HandshakeQuota.ADDRESS_AT_ONCE);
        pass(1000);
        assertThat(begun("198.51.100.7", 1000)).isEqualTo(HandshakeQuota.ADDRESS_PER_SECOND);
        pass(99);
        assertThat(begun("198.51.100.7", 1)).isZero();
        pass(1);
        assertThat(begun("198.51.100.7", 1)).isOne();
    }

    @Test
    void flood_fromOneAddress_takesNothingFromOthersButItsShare() throws UnknownHostException {
        for (int second = 0; second < 60; second++) {
            begun("198.51.100.7", 1000);
            assertThat(begun("198.51.100.8", 1)).isOne();
            pass(1000);
        }
    }

    @Test
    void all_beyondTheirBurst_mayBeginFiftyASecond() throws UnknownHostException {
        assertThat(begunByMany(1000)).isEqualTo(HandshakeQuota.ALL_AT_ONCE);
        pass(1000);
        assertThat(begunByMany(1000)).isEqualTo(HandshakeQuota.ALL_PER_SECOND);
        assertThat(quota.begin(remote("198.51.100.7"))).get().asString().contains("try again later");
    }

    @Test
    void address_afterSilence_hasItsBurstAgainAndNoMore() throws UnknownHostException {
        begun("198.51.100.7", 1000);
        pass(3_600_000);
        assertThat(begun("198.51.100.7", 1000)).isEqualTo(HandshakeQuota.ADDRESS_AT_ONCE);
    }

    @Test
    void addresses_ofOneIpv6Network_countAsOne() throws UnknownHostException {
        begun("2001:db8:0:1::1", 1000);
        assertThat(begun("2001:db8:0:1:ffff::2", 1)).isZero();
        assertThat(begun("2001:db8:0:2::1", 1)).isOne();
    }

    @Test
    void addresses_thatComeOnce_areForgotten() throws UnknownHostException {
        for (int second = 0; second < 120; second++) {
            begunByMany(100);
            pass(1000);
        }
        assertThat(quota.addresses()).isLessThan(1000);
    }

    private int begun(String address, int times) throws UnknownHostException {
        int begun = 0;
        for (int i = 0; i < times; i++) {
            begun += quota.begin(remote(address)).isEmpty() ? 1 : 0;
        }
        return begun;
    }

    private int begunByMany(int count) throws UnknownHostException {
        int begun = 0;
        for (int i = 0; i < count; i++) {
            next++;
            byte[] address = {10, (byte) (next >> 16), (byte) (next >> 8), (byte) next};
            SocketAddress remote = new InetSocketAddress(InetAddress.getByAddress(address), 1);
            begun += quota.begin(remote).isEmpty() ? 1 : 0;
        }
        return begun;
    }

    private void pass(long millis) {
        now.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private static SocketAddress remote(String address) throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByName(address), 1);
    }
}
