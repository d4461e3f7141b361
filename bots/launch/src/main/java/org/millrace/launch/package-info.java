/**
 * Bot processes: how a bot's command is read, started, listened to and ended. {@link org.millrace.launch.BotProcesses}
 * is the owner a runner holds, {@link org.millrace.launch.BotProcess} one running bot, and
 * {@link org.millrace.launch.Orphans} ends what a killed runner left behind. A bot talks to the referee over its own
 * connection; what it prints is only its log.
 */
@NullMarked
package org.millrace.launch;

import org.jspecify.annotations.NullMarked;
