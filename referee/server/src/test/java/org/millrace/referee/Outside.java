package org.millrace.referee;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Optional;

/** This machine, as another one sees it. */
final class Outside {

    private Outside() {}

    /** An address of this machine that is not its loopback; what is sent to it from here stays here all the same. */
    static String address() throws IOException {
        Optional<String> found = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .map(InetAddress::getHostAddress)
                .findFirst();
        assumeThat(found).as("an address beside the loopback").isPresent();
        return found.orElseThrow();
    }
}
