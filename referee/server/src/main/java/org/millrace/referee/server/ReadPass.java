package org.millrace.referee.server;

import org.millrace.protocol.frame.FrameDecoder;

/** What every read of a connection goes through: its bytes and messages are counted, and answers flushed at its end. */
final class ReadPass implements FrameDecoder.Reads {

    private final Intake intake;
    private final boolean countsBytes;

    /**
     * The reads of one connection.
     *
     * @param countsBytes false where something before the frames counts them as they come from the network
     */
    ReadPass(Intake intake, boolean countsBytes) {
        this.intake = intake;
        this.countsBytes = countsBytes;
    }

    @Override
    public void begin(int bytes, long at) {
        Flushes.here().beginRead();
        if (countsBytes) {
            intake.bytes(bytes, at);
        }
    }

    @Override
    public void frame(long at) {
        intake.message(at);
    }

    @Override
    public void end() {
        Flushes.here().endRead();
    }
}
