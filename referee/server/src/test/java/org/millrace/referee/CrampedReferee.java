package org.millrace.referee;

import java.io.IOException;

/** A process with a referee that may open few files; ends with its input. */
final class CrampedReferee {

    private CrampedReferee() {}

    public static void main(String[] arguments) throws IOException {
        try (Arena arena = new Arena()) {
            System.out.println("port " + arena.address().getPort());
            int end = System.in.read();
            System.out.println(end < 0 ? "the end" : "something was said");
        }
    }
}
