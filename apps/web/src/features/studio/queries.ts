/** Query inputs shared by the studio's screens. */
export const OWN_SONGS = { limit: 50 };
export const OWN_ALBUMS = { limit: 500 };
export const OWN_POSTS = { limit: 50 };
