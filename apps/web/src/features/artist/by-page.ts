/** How every list of an artist is read page by page. */
export const BY_PAGE = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The rows of all pages that are there. */
export const joinPages = <T>(data: { pages: { items: T[] }[] }): T[] =>
  data.pages.flatMap(({ items }) => items);
