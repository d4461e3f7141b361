package org.millrace.referee.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AddressTextTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1,   192.0.2.1:7431,         192.0.2.1:7431,            192.0.2.1:7431",
        "2001:db8::1, [2001:db8:0:0:0:0:0:1]:7431, [2001:db8:0:0:0:0:0:1]:7431, [2001:db8:0:0:0:0:0:1]:7431",
        "0.0.0.0,     0.0.0.0:7431,           port 7431 of this machine, 127.0.0.1:7431",
        "::,          [0:0:0:0:0:0:0:0]:7431, port 7431 of this machine, 127.0.0.1:7431",
    })
    void address_isToldWithoutASlash(String host, String plain, String server, String reachable) {
        InetSocketAddress address = new InetSocketAddress(host, 7431);

        assertThat(AddressText.of(address)).isEqualTo(plain);
        assertThat(AddressText.ofServer(address)).isEqualTo(server);
        assertThat(AddressText.reachable(address)).isEqualTo(reachable);
    }

    @ParameterizedTest
    @CsvSource({
        "bind(..) failed with error(-98): Address already in use, address in use",
        "Address already in use, address in use",
        "bind(..) failed with error(-99), no address of this machine",
        "Cannot assign requested address, no address of this machine",
        "Permission denied, from 1024 on",
        "something else, something else",
    })
    void whyNotBound_isSaidInWords(String cause, String said) {
        assertThat(AddressText.whyNotBound(new IOException(cause))).contains(said);
    }

    @Test
    void unresolvedHost_isToldByItsName() {
        assertThat(AddressText.of(InetSocketAddress.createUnresolved("hall.example", 7431)))
                .isEqualTo("hall.example:7431");
    }
}
