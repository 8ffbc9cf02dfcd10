/** Where the queue says that songs of a search come from. */
export const sourceOf = (term: string) => ({
  label: `Search for “${term}”`,
  href: `/search?q=${encodeURIComponent(term)}&tab=songs`,
});
