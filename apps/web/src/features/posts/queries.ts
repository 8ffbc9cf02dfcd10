/** Posts on Discover (spec listener §2). */
export const SHOWN_POSTS = 5;

export const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
