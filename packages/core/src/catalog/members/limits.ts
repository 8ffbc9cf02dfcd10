export const MAX_PROFILES = 10;
export const MAX_MEMBERS = 50;

/** Limits of links that invite to an artist's profile or to a playlist. */
export const MAX_OPEN_INVITATIONS = 20;
export const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000;
