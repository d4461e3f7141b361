/** The house bots: opponents of known strength that come with the arena. */
@NullMarked
package org.millrace.bot.house;

import org.jspecify.annotations.NullMarked;
