/** Limits of invitation links to an artist's profile or a playlist. */
export const MAX_OPEN_INVITATIONS = 20;
export const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000;
