/** Domain to protobuf and back: nothing else knows both the rules and the schema. */
@NullMarked
package org.millrace.referee.wire;

import org.jspecify.annotations.NullMarked;
