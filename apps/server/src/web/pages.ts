import {
  type Artist,
  type HomeSection,
  LEGAL_TITLES,
  type LegalKind,
  legalKind,
} from '@stagedoor/validators';
import {
  ALL_TAGS,
  allArtists,
  appearancesOf,
  artistAlbums,
  artistExclusive,
  artistOverview,
  artistPosts,
  artistSongs,
  everythingWith,
  FEATURED_ARTISTS,
  HOME_POPULAR_SONGS,
  RECENT_POSTS,
  TRENDING_TAGS,
} from '@stagedoor/validators/page-inputs';
import { ask, describedAs, firstPage, type PageHead, type PageQuery } from './ask.ts';
import { album, artist, artistNamed, song } from './catalog-pages.ts';
import { paintArtists, paintShelves } from './first-cards.ts';
import type { PaintedSubject } from './first-paint.ts';
import { personPage } from './person-page.ts';
import { playlistPage, playlistsPage } from './playlist-page.ts';
import { feed, postPage, withLatestPosts } from './post-page.ts';
import { withBestResults } from './search-results.ts';
import { tagPages } from './tag-page.ts';
import { concertThings, productThings } from './things.ts';

interface Page {
  pattern: RegExp;
  queries(place: Place): PageQuery[];
}

interface Place {
  /** The number in the page's address. */
  id: number;
  /** The person's name in the page's address. */
  name: string;
  /** The search term from the query string, trimmed, or ''. */
  word(name: string): string;
  isSignedIn: boolean;
}

const ID = '([1-9]\\d{0,9})';
const page = (path: string, queries: Page['queries'] = () => []): Page => ({
  pattern: new RegExp(`^${path.replaceAll(':id', ID)}/?$`),
  queries,
});

/** Queries of the header of an artist's page; its button plays the popular songs. */
const artistHeader = (id: number): PageQuery[] => [
  artist(id),
  ask('artists', 'topSongs', artistOverview(id).topSongs),
  ask('requests', 'settings', { artistId: id }),
];

const concerts = (artistId: number): PageQuery => ({
  ...ask('tourDates', 'list', { artistId }),
  listThings: concertThings,
});

const merchandise = (artistId: number): PageQuery => ({
  ...ask('products', 'list', { artistId }),
  listThings: productThings,
});

/** Further queries of each tab. */
const TABS: Record<string, (artistId: number) => PageQuery[]> = {
  overview: (artistId) => {
    const { albums, exclusive, posts } = artistOverview(artistId);
    return [
      ask('artists', 'pinnedSongs', { artistId }),
      ask('artists', 'albums', albums),
      ask('artists', 'albumAppearances', appearancesOf(artistId)),
      ask('artists', 'appearances', appearancesOf(artistId)),
      ask('artists', 'exclusive', exclusive),
      ask('artists', 'posts', posts),
      ask('artists', 'related', { artistId }),
      ask('artists', 'recommended', { artistId }),
      concerts(artistId),
      merchandise(artistId),
    ];
  },
  music: (artistId) => [
    ask('artists', 'albums', artistOverview(artistId).albums),
    firstPage(ask('artists', 'songs', artistSongs(artistId))),
  ],
  posts: (artistId) => [firstPage(ask('artists', 'posts', artistPosts(artistId)))],
  exclusive: (artistId) => [firstPage(ask('artists', 'exclusive', artistExclusive(artistId)))],
  about: () => [],
  tour: (artistId) => [concerts(artistId)],
  store: (artistId) => [merchandise(artistId)],
};

const artistPage = ({ id, word }: Place): PageQuery[] => {
  const tab = Object.hasOwn(TABS, word('tab')) ? word('tab') : 'overview';
  return [...artistHeader(id), ...(TABS[tab]?.(id) ?? [])];
};

const artistList =
  (query: (artistId: number) => PageQuery) =>
  ({ id }: Place) => [artist(id), query(id)];

const searchPage = ({ word }: Place): PageQuery[] => {
  const term = word('q');
  const discover = (query: PageQuery) =>
    describedAs(query, 'Discover', 'Find artists, songs and albums.', '/search');
  if (term)
    return [
      withBestResults(discover(ask('search', 'find', everythingWith(term))), term),
      ask('search', 'posts', { q: term }),
      ask('search', 'playlists', { q: term }),
      ask('search', 'lyrics', { q: term }),
    ];
  return [withLatestPosts(discover(ask('posts', 'recent', RECENT_POSTS)))];
};

const headOfHome = (painted: Pick<PaintedSubject, 'words' | 'pictures'>): PageHead => ({
  title: '',
  description: 'Your exclusive access to artists and music you love',
  link: { type: 'website', path: '/', image: '/icon-512.png', thing: { '@type': 'WebSite' } },
  painted: { title: '', cover: null, ...painted },
});

const featured = ask('artists', 'list', FEATURED_ARTISTS);

/** Visitors see the artists first, and people their own sections. */
const home = ({ isSignedIn }: Place): PageQuery[] => [
  ...(isSignedIn
    ? [
        {
          ...ask('home', 'own'),
          describe: (sections: HomeSection[]) => headOfHome(paintShelves(sections)),
        },
        featured,
      ]
    : [
        {
          ...featured,
          describe: ({ items }: { items: Artist[] }) => headOfHome(paintArtists(items)),
        },
        ask('home', 'everybody'),
      ]),
  ask('songs', 'popular', HOME_POPULAR_SONGS),
];

const legalPage = (kind: LegalKind): Page =>
  page(`/${kind}`, ({ word }) => {
    const version = Number(word('version'));
    const input = Number.isInteger(version) && version > 0 ? { kind, version } : { kind };
    const title = LEGAL_TITLES[kind];
    return [describedAs(ask('site', 'legal', input), title, `${title} of this site.`, `/${kind}`)];
  });

/** Every route of the web app. Any other path is a page that does not exist. */
const PAGES: Page[] = [
  page('/', home),
  page('/artists', ({ word }) => [
    describedAs(
      firstPage(ask('artists', 'list', allArtists(word('q')))),
      'All Artists',
      'Every artist, with their songs, posts and concerts.',
      '/artists',
    ),
  ]),
  page('/@([^/]+)', ({ name, ...place }) => [artistNamed(name, (id) => artistPage({ ...place, name, id }))]),
  page('/artist/:id', artistPage),
  page('/artists/:id', artistPage),
  page('/artists?/:id/store', (place) => artistPage({ ...place, word: () => 'store' })),
  page(
    '/artist/:id/songs',
    artistList((id) => firstPage(ask('artists', 'songs', artistSongs(id)))),
  ),
  page(
    '/artist/:id/albums',
    artistList((id) => firstPage(ask('artists', 'albums', artistAlbums(id)))),
  ),
  page(
    '/artist/:id/content',
    artistList((id) => firstPage(ask('artists', 'exclusive', artistExclusive(id)))),
  ),
  page(
    '/artist/:id/posts',
    artistList((id) => firstPage(ask('artists', 'posts', artistPosts(id)))),
  ),
  page('/album/:id', ({ id }) => [album(id)]),
  page('/subscribe/:id', ({ id }) => [ask('artists', 'get', { id }), ask('billing', 'terms')]),
  page('/search', searchPage),
  page('/tags', () => [
    describedAs(
      firstPage(ask('tags', 'list', ALL_TAGS)),
      'Genres & Tags',
      'All genres and tags, and those that are played most.',
      '/tags',
    ),
    ask('tags', 'list', TRENDING_TAGS),
  ]),
  page('/tag/([^/]+)', ({ name }) => tagPages(name)),
  page('/posts', () => [feed]),
  page('/song/:id', ({ id }) => [song(id)]),
  page('/content/:id', ({ id }) => [postPage(id)]),
  page('/playlists', ({ word, isSignedIn }) => playlistsPage(word('tab'), isSignedIn)),
  page('/playlist/:id', ({ id }) => playlistPage(id)),
  page('/(?:library|profile|settings|test|test-comments)'),
  page('/auth', () => [ask('identity', 'provider')]),
  page('/(?:notifications|unsubscribe)'),
  page('/auth/(?:forgot|reset|confirm|identity)'),
  page('/(?:connect|share)'),
  page('/invitation'),
  page('/(?:gift|redeem)'),
  page('/(?:feed|follow)'),
  page('/(?:history|offline|made-for-you|year/2\\d{3})'),
  page('/purchases'),
  page('/receipt'),
  page('/requests'),
  page('/(?:answer|report/copyright)'),
  page('/playlists/invitation'),
  page('/u/([A-Za-z0-9._-]{3,30})', ({ name }) => [personPage(name)]),
  ...legalKind.options.map(legalPage),
  page('/(?:dashboard|dashboard/artist|admin)'),
];

/** Queries of the app's frame for a signed-in person. */
const OWN: PageQuery[] = [
  ask('site', 'pendingConsents'),
  ask('likes', 'ids'),
  ask('subscriptions', 'list'),
  ask('notifications', 'unreadCount'),
];

/** The queries of the page at this address, or undefined when there is no such page. */
export function findPageQueries(url: string, isSignedIn: boolean): PageQuery[] | undefined {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const word = (name: string) => searchParams.get(name)?.trim() ?? '';
  for (const { pattern, queries } of PAGES) {
    const match = pattern.exec(pathname);
    if (match)
      return [
        ask('account', 'me'),
        ask('site', 'get'),
        ...(isSignedIn ? OWN : []),
        ...queries({ id: Number(match[1]), name: match[1] ?? '', word, isSignedIn }),
      ];
  }
  return undefined;
}

/** Whether there is a page at this address, whether or not its subject exists. */
export const isPage = (url: string): boolean => findPageQueries(url, false) !== undefined;
