/** One more than Discover shows, to know whether there are more (spec listener §2). */
export const RECENT_POSTS = { limit: 6 };
export const SHOWN_POSTS = 5;
