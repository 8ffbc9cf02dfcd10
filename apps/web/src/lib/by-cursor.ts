/** The options of paginated queries. */
export const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The rows of all loaded pages. */
export const joinPages = <T>(data: { pages: { items: T[] }[] } | undefined): T[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
