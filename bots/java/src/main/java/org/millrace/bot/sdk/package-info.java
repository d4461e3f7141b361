/**
 * The Java bot SDK: implement {@link org.millrace.bot.sdk.Bot}, a turn in and an answer out, and hand it to
 * {@link org.millrace.bot.sdk.BotMain}; the connection, the clocks and several games at once are its business.
 */
@NullMarked
package org.millrace.bot.sdk;

import org.jspecify.annotations.NullMarked;
