import type { CatalogSearchInput, FoundArtist, Page } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { askCatalog } from './ask-catalog.ts';

const PAGE_SIZE = 25;
const cursors = defineCursors('artists at MusicBrainz', { offset: 'number' });

/** Artists at MusicBrainz whose name or alias contains these words, best first. */
export async function searchCatalogArtists(ctx: Ctx, input: CatalogSearchInput): Promise<Page<FoundArtist>> {
  const { offset, page } = await askCatalog(ctx, 'Artist', async (catalog) => {
    const { offset } = cursors.read(ctx, input.cursor) ?? { offset: 0 };
    return { offset, page: await catalog.searchArtists(input.query.trim(), { limit: PAGE_SIZE, offset }) };
  });
  const end = offset + page.artists.length;
  return {
    items: page.artists.map((artist) => ({
      mbid: artist.mbid,
      name: artist.name,
      sortName: artist.sortName,
      type: artist.type,
      country: artist.country,
      disambiguation: artist.disambiguation,
      begin: artist.beganAt,
      end: artist.endedAt,
      score: artist.score,
    })),
    nextCursor: page.artists.length > 0 && end < page.total ? cursors.write(ctx, { offset: end }) : null,
  };
}
