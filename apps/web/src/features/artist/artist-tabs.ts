import { oneOf } from '../../lib/search-params.ts';

/** The tabs of an artist's page, as the address names them. */
const ARTIST_TABS = ['overview', 'music', 'posts', 'exclusive', 'about', 'tour', 'store'] as const;

export type ArtistTab = (typeof ARTIST_TABS)[number];

/** Reads the tab from the address; unknown values mean the overview. */
export const readArtistSearch = (search: Record<string, unknown>): { tab?: ArtistTab } => ({
  tab: oneOf(search.tab, ARTIST_TABS),
});
