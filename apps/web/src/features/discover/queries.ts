/** The posts that Discover shows (spec listener §9). */
export const RECENT_POSTS = { limit: 5 };
