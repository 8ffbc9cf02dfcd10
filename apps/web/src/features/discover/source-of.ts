/** The queue's heading for songs found by a search. */
export const sourceOf = (term: string) => ({
  kind: 'search' as const,
  label: `Search for “${term}”`,
  href: `/search?q=${encodeURIComponent(term)}&tab=songs`,
});
