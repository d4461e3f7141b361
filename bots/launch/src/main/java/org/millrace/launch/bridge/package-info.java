/**
 * The bridge: engines that talk on standard input and output join as bots. {@link org.millrace.launch.bridge.BridgeMain}
 * is its main; a {@link org.millrace.launch.bridge.Dialect} knows how one family of engines speaks, and nothing else.
 */
@NullMarked
package org.millrace.launch.bridge;

import org.jspecify.annotations.NullMarked;
