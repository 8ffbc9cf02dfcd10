import { type ListParams, readListParams } from '../../lib/list-params.ts';
import { oneOf } from '../../lib/search-params.ts';

/** The tabs of an artist's page, as the address names them. */
const ARTIST_TABS = ['overview', 'music', 'posts', 'exclusive', 'about', 'tour', 'store'] as const;

export type ArtistTab = (typeof ARTIST_TABS)[number];

/** Reads the tab and the order of its list from the address; unknown tabs mean the overview. */
export const readArtistSearch = (search: Record<string, unknown>): { tab?: ArtistTab } & ListParams => ({
  ...readListParams(search),
  tab: oneOf(search.tab, ARTIST_TABS),
});
