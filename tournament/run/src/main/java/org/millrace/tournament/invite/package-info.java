/**
 * Invitations: the teams of a list get a random token and a sheet each that tells them how to join, and the event file
 * gets the hashes of the tokens.
 */
@NullMarked
package org.millrace.tournament.invite;

import org.jspecify.annotations.NullMarked;
