package org.millrace.bot.rough;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DiscardUnknownFieldsParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.RefereeMessage;

class UnknownFieldsTest {

    /** The message without all that the schema does not know, at every depth. */
    static Message known(Message message) {
        try {
            return DiscardUnknownFieldsParser.wrap(message.getParserForType()).parseFrom(message.toByteArray());
        } catch (InvalidProtocolBufferException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static List<Message> samples() {
        List<Message> samples = new ArrayList<>(Messages.ofReferee(60, 5));
        samples.addAll(Messages.ofBot(60, 5));
        return samples;
    }

    @Test
    void message_withMore_isReadAsTheSame() throws Exception {
        for (Message sample : samples()) {
            Message more =
                    sample.getParserForType().parseFrom(UnknownFields.in(sample).toByteArray());

            assertThat(more).isNotEqualTo(sample);
            assertThat(known(more)).isEqualTo(sample);
        }
    }

    @Test
    void fields_standAtEveryDepth() {
        RefereeMessage turn = Messages.yourTurn(0);

        RefereeMessage more = (RefereeMessage) UnknownFields.in(turn);

        assertThat(more.getUnknownFields().asMap()).hasSize(4);
        assertThat(more.getYourTurn().getUnknownFields().asMap()).hasSize(4);
        assertThat(more.getYourTurn().getLastMove().getUnknownFields().asMap()).hasSize(4);
        assertThat(more.getYourTurn().getLegalMoves(0).getUnknownFields().asMap())
                .hasSize(4);
    }

    @Test
    void unknownKind_isNoKindOfEitherSide() throws Exception {
        assertThat(RefereeMessage.parseFrom(UnknownFields.unknownKind()).getKindCase())
                .isEqualTo(RefereeMessage.KindCase.KIND_NOT_SET);
        assertThat(UnknownFields.unknownKind()).isNotEmpty();
    }
}
