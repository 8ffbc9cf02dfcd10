import type { ApiContext } from '@stagedoor/api';
import { appRouter } from '@stagedoor/api';

type Caller = ReturnType<typeof appRouter.createCaller>;

/** One answer that goes into the page, under the input with which the screen asks for it. */
export interface PageQuery {
  path: string;
  input?: unknown;
  isInfinite?: boolean;
  load(caller: Caller): Promise<unknown>;
}

interface Page {
  pattern: RegExp;
  /** The queries of the screen; `id` is the number in its address. */
  queries(id: number): PageQuery[];
}

const ID = '([1-9]\\d{0,9})';
const page = (path: string, queries: Page['queries'] = () => []): Page => ({
  pattern: new RegExp(`^${path.replaceAll(':id', ID)}/?$`),
  queries,
});

const featuredArtists = { limit: 8 };
const homePopularSongs = { limit: 3 };
const allArtists = { limit: 60 };

/** Every route of the web app; any other path is a page that does not exist. */
const PAGES: Page[] = [
  page('/', () => [
    {
      path: 'artists.list',
      input: featuredArtists,
      load: (caller) => caller.artists.list(featuredArtists),
    },
    {
      path: 'songs.popular',
      input: homePopularSongs,
      load: (caller) => caller.songs.popular(homePopularSongs),
    },
  ]),
  page('/artists', () => [
    {
      path: 'artists.list',
      input: allArtists,
      isInfinite: true,
      load: (caller) => caller.artists.list(allArtists),
    },
  ]),
  page('/artist/:id', (id) => {
    const topSongs = { artistId: id, limit: 5, includeMusicBrainz: true };
    return [
      { path: 'artists.get', input: { id }, load: (caller) => caller.artists.get({ id }) },
      { path: 'artists.topSongs', input: topSongs, load: (caller) => caller.artists.topSongs(topSongs) },
    ];
  }),
  page('/album/:id', (id) => [
    { path: 'albums.get', input: { id }, load: (caller) => caller.albums.get({ id }) },
  ]),
  page('/song/:id', (id) => [
    { path: 'songs.get', input: { id }, load: (caller) => caller.songs.get({ id }) },
  ]),
  page('/artist/:id/(songs|albums|content|posts)'),
  page('/artists/:id'),
  page('/artists/:id/store'),
  page('/content/:id'),
  page('/subscribe/:id'),
  page('/playlist/:id'),
  page('/(search|library|auth|profile|settings|posts|playlists|test|test-comments)'),
  page('/(dashboard|dashboard/artist|studio|admin)'),
];

const me: PageQuery = { path: 'account.me', load: (caller) => caller.account.me() };

/** The queries of the page at this path, or undefined when there is no such page. */
export function findPageQueries(path: string): PageQuery[] | undefined {
  for (const { pattern, queries } of PAGES) {
    const match = pattern.exec(path);
    if (match) return [me, ...queries(Number(match[1]))];
  }
  return undefined;
}

export const createCaller = (context: ApiContext): Caller => appRouter.createCaller(context);
