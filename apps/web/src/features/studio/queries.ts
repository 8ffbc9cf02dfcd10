/** Inputs that the studio's screens share. */
export const OWN_SONGS = { limit: 100 };
export const OWN_ALBUMS = { limit: 500 };
export const OWN_POSTS = { limit: 50 };
