/** Inputs that the screens, the routes' loaders and the server's page share. */

/** One more than Discover shows, to know whether there are more (spec listener §2). */
export const RECENT_POSTS = { limit: 6 };
export const SHOWN_POSTS = 5;

/** The feed of all public posts, page by page. */
export const POSTS_FEED = { limit: 20 };

export const commentsOf = (contentId: number) => ({ contentId, limit: 30 });
export const OWN_COMMENTS = { limit: 30 };

export const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
