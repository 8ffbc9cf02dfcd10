import type { CatalogArtistInput, CatalogArtistPage } from '@stagedoor/validators';
import type { CatalogRelease, Ctx, MusicCatalog } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { askCatalog } from './ask-catalog.ts';
import { albumOf, pickEditions, sortEditions } from './editions.ts';
import { presentRelease } from './present-release.ts';

const PAGE_SIZE = 100;
/** Pages before the current one whose albums are not shown again. */
const PAGES_COMPARED = 20;
const cursors = defineCursors('releases at MusicBrainz', { offset: 'number' });

/**
 * An artist's albums at MusicBrainz, one edition each, 100 releases a page; with `releaseGroup`, all editions of one
 * album. Each page is one request, so that the first one of an artist with thousands is there at once.
 */
export function getCatalogArtist(ctx: Ctx, input: CatalogArtistInput): Promise<CatalogArtistPage> {
  const { mbid, releaseGroup } = input;
  return askCatalog(ctx, releaseGroup ? 'Album' : 'Artist', async (catalog) => {
    const { offset } = cursors.read(ctx, input.cursor) ?? { offset: 0 };
    const listing = releaseGroup ? { releaseGroupMbid: releaseGroup } : { artistMbid: mbid };
    const page = await catalog.listReleases(listing, offset);
    const artist = await findArtist(catalog, mbid, page.releases);
    const shown = releaseGroup
      ? sortEditions(page.releases)
      : pickEditions(page.releases, await readEarlierAlbums(catalog, mbid, offset));
    return {
      ...artist,
      releases: shown.map(presentRelease),
      total: page.total,
      nextCursor: page.nextOffset === null ? null : cursors.write(ctx, { offset: page.nextOffset }),
    };
  });
}

/** From the releases' credits, which saves a request; else MusicBrainz is asked. */
async function findArtist(
  catalog: MusicCatalog,
  mbid: string,
  releases: readonly CatalogRelease[],
): Promise<{ mbid: string; name: string }> {
  for (const { artists } of releases)
    for (const artist of artists) if (artist.mbid === mbid) return { mbid, name: artist.ownName };
  const { mbid: survivor, name } = await catalog.getArtist(mbid);
  return { mbid: survivor, name };
}

/** Reads the pages before this one. A person who pages through has loaded them before, so they are cached. */
async function readEarlierAlbums(catalog: MusicCatalog, artistMbid: string, end: number) {
  const albums = new Set<string>();
  let offset = Math.max(0, end - PAGES_COMPARED * PAGE_SIZE);
  while (offset < end) {
    const page = await catalog.listReleases({ artistMbid }, offset);
    for (const release of page.releases) albums.add(albumOf(release));
    if (page.nextOffset === null) break;
    offset = page.nextOffset;
  }
  return albums;
}
