/** Posts on Discover (spec listener §2). */
export const SHOWN_POSTS = 5;

export const commentsOf = (contentId: number) => ({ contentId, limit: 30 });
export const OWN_COMMENTS = { limit: 30 };

export const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
