/** How lists are read page by page. */
export const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The rows of all pages that are there. */
export const joinPages = <T>(data: { pages: { items: T[] }[] } | undefined): T[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
