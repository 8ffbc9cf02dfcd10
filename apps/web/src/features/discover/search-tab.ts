export const SEARCH_TABS = ['all', 'artists', 'songs', 'albums'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];
