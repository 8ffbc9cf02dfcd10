import { listArtists } from '@stagedoor/core/catalog/artists';
import { listReleasesInOrder } from '@stagedoor/core/catalog/browsing';
import { listSongs } from '@stagedoor/core/catalog/songs';
import { findMatches } from '@stagedoor/core/site/search';
import type { Page, Paging, SearchPages } from '@stagedoor/validators';
import { readByOffset, type Wanted } from '../by-offset.ts';
import { type Call, type InputOf, type Method, read } from '../method.ts';
import { amount, offset, one, text } from '../params.ts';
import { asFolder, asReleases, presentArtists, presentReleases, presentSongs } from '../present.ts';
import type { Node } from '../render.ts';

const MOST = 500;
/** As many as a search gives at once. */
const SEARCH_PAGE = 100;
const count = amount(20, MOST);
const SEARCH = {
  query: one(text),
  artistCount: count,
  artistOffset: offset,
  albumCount: count,
  albumOffset: offset,
  songCount: count,
  songOffset: offset,
  musicFolderId: one(text).optional(),
};
type Search = Call<InputOf<typeof SEARCH>>;
type Kind = 'artists' | 'albums' | 'songs';
type Item<K extends Kind> = SearchPages[K]['items'][number];

/** Some clients send two quotes for nothing, which names the whole library. */
const termOf = (query: string): string => query.replaceAll(/^["*\s]+|["*\s]+$/g, '');

async function search(call: Search, asAlbum: (album: Node) => Node): Promise<Node> {
  const { ctx, input, program } = call;
  const term = termOf(input.query).slice(0, 100);
  const pages = <K extends Kind>(type: K, part: Wanted, list: (paging: Paging) => Promise<Page<Item<K>>>) =>
    readByOffset(`${program.token.userId} ${type} ${term}`, part, list);
  const matching =
    <K extends Kind>(type: K) =>
    async (paging: Paging) => {
      const limit = Math.min(paging.limit, SEARCH_PAGE);
      return (await findMatches(ctx, { ...paging, limit, q: term, type }))[type] as Page<Item<K>>;
    };
  const ofAlbums = { count: input.albumCount, offset: input.albumOffset };
  const [artists, albums, songs] = [
    await pages(
      'artists',
      { count: input.artistCount, offset: input.artistOffset },
      term ? matching('artists') : (paging) => listArtists(ctx, paging),
    ),
    term
      ? asReleases(await pages('albums', ofAlbums, matching('albums')))
      : await listReleasesInOrder(ctx, { by: 'newest' }, { limit: ofAlbums.count, offset: ofAlbums.offset }),
    await pages(
      'songs',
      { count: input.songCount, offset: input.songOffset },
      term ? matching('songs') : (paging) => listSongs(ctx, paging),
    ),
  ];
  return {
    artist: await presentArtists(ctx, artists),
    album: (await presentReleases(ctx, albums)).map(asAlbum),
    song: await presentSongs(ctx, songs),
  };
}

export const searches: Record<string, Method> = {
  search2: read(SEARCH, async (call) => ({ searchResult2: await search(call, asFolder) })),
  search3: read(SEARCH, async (call) => ({ searchResult3: await search(call, (album) => album) })),
};
