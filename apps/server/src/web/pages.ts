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
  queries(place: Place): PageQuery[];
}

interface Place {
  /** The number in the page's address. */
  id: number;
  /** The term that the page searches for, or ''. */
  term: string;
  /** The genre whose songs the page shows, or ''. */
  genre: string;
}

const ID = '([1-9]\\d{0,9})';
const page = (path: string, queries: Page['queries'] = () => []): Page => ({
  pattern: new RegExp(`^${path.replaceAll(':id', ID)}/?$`),
  queries,
});

const artistsList = (input: { limit: number; search?: string }, isInfinite = false): PageQuery => ({
  path: 'artists.list',
  input,
  ...(isInfinite && { isInfinite }),
  load: (caller) => caller.artists.list(input),
});

const popularSongs = (input: { limit: number }): PageQuery => ({
  path: 'songs.popular',
  input,
  load: (caller) => caller.songs.popular(input),
});

const artist = (id: number): PageQuery => ({
  path: 'artists.get',
  input: { id },
  load: (caller) => caller.artists.get({ id }),
});

const artistPage = (artistId: number): PageQuery[] => {
  const topSongs = { artistId, limit: 5, includeMusicBrainz: true };
  return [
    artist(artistId),
    { path: 'artists.topSongs', input: topSongs, load: (caller) => caller.artists.topSongs(topSongs) },
    {
      path: 'artists.albums',
      input: { artistId },
      load: (caller) => caller.artists.albums({ artistId }),
    },
  ];
};

const album = (id: number): PageQuery => ({
  path: 'albums.get',
  input: { id },
  load: (caller) => caller.albums.get({ id }),
});

const song = (id: number): PageQuery => ({
  path: 'songs.get',
  input: { id },
  load: (caller) => caller.songs.get({ id }),
});

const recentPosts = (input: { limit: number }, isInfinite = false): PageQuery => ({
  path: 'content.recent',
  input,
  ...(isInfinite && { isInfinite }),
  load: (caller) => caller.content.recent(input),
});

const searchPage = ({ term, genre }: Place): PageQuery[] => {
  if (term) {
    const input = { q: term, limit: 20 };
    return [{ path: 'search.find', input, load: (caller) => caller.search.find(input) }];
  }
  if (!genre) return [recentPosts({ limit: 6 })];
  const input = { genre, limit: 100 };
  return [{ path: 'songs.byGenre', input, isInfinite: true, load: (caller) => caller.songs.byGenre(input) }];
};

/** Every route of the web app; any other path is a page that does not exist. */
const PAGES: Page[] = [
  page('/', () => [artistsList({ limit: 8 }), popularSongs({ limit: 3 })]),
  page('/artists', ({ term }) => [artistsList({ limit: 60, ...(term && { search: term }) }, true)]),
  page('/artist/:id', ({ id }) => artistPage(id)),
  page('/album/:id', ({ id }) => [album(id)]),
  page('/subscribe/:id', ({ id }) => [artist(id)]),
  page('/search', searchPage),
  page('/posts', () => [recentPosts({ limit: 20 }, true)]),
  page('/artist/:id/(?:songs|albums|content|posts)'),
  page('/artists/:id(?:/store)?'),
  page('/song/:id', ({ id }) => [song(id)]),
  page('/(?:content|playlist)/:id'),
  page('/(?:library|auth|profile|settings|playlists|test|test-comments)'),
  page('/auth/(?:forgot|reset|confirm)'),
  page('/(?:dashboard|dashboard/artist|admin)'),
];

const me: PageQuery = { path: 'account.me', load: (caller) => caller.account.me() };

/** What the shell shows of a signed-in person. */
const OWN: PageQuery[] = [
  { path: 'likes.ids', load: (caller) => caller.likes.ids() },
  { path: 'subscriptions.list', load: (caller) => caller.subscriptions.list() },
];

/** The queries of the page at this address, or undefined when there is no such page. */
export function findPageQueries(url: string, isSignedIn: boolean): PageQuery[] | undefined {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const wordOf = (name: string) => searchParams.get(name)?.trim() ?? '';
  for (const { pattern, queries } of PAGES) {
    const match = pattern.exec(pathname);
    const place = { id: Number(match?.[1]), term: wordOf('q'), genre: wordOf('genre') };
    if (match) return [me, ...(isSignedIn ? OWN : []), ...queries(place)];
  }
  return undefined;
}

export const createCaller = (context: ApiContext): Caller => appRouter.createCaller(context);
