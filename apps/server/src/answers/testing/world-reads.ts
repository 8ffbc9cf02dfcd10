import * as pages from '@stagedoor/validators/page-inputs';

/** The ids of what there is. */
export interface WorldIds {
  artists: readonly number[];
  songs: readonly number[];
  albums: readonly number[];
  posts: readonly number[];
}

export interface WorldRead {
  path: string;
  input: unknown;
}

const TERMS = ['night', 'a', 'Artist', 'zzz'];

/** Every remembered query, as the pages ask for them and for each thing of a world. */
export function listReads({ artists, songs, albums, posts }: WorldIds): WorldRead[] {
  const of = (path: string, ...inputs: readonly unknown[]) => inputs.map((input) => ({ path, input }));
  const byId = (ids: readonly number[]) => [...ids, 999_999].map((id) => ({ id }));
  const ofArtist = artists.map((artistId) => ({ artistId }));
  const paged = ofArtist.map((one) => ({ ...one, limit: 3 }));
  const everything = TERMS.map(pages.everythingWith);
  return [
    ...of('artists.list', pages.FEATURED_ARTISTS, pages.allArtists('a')),
    ...of('artists.get', ...byId(artists)),
    ...of('artists.songs', ...artists.map((id) => pages.artistSongs(id)), ...paged),
    ...of('artists.topSongs', ...artists.map((id) => pages.artistOverview(id).topSongs)),
    ...of('artists.albums', ...artists.map((id) => pages.artistOverview(id).albums)),
    ...of('artists.related', ...ofArtist),
    ...['artists.posts', 'artists.exclusive'].flatMap((path) => of(path, ...paged)),
    ...of('songs.list', { limit: 4 }),
    ...of('songs.popular', pages.HOME_POPULAR_SONGS),
    ...of('tags.list', pages.TRENDING_TAGS, pages.ALL_TAGS),
    ...of('tags.get', { tag: 'folk' }),
    ...of('tags.songs', pages.tagPage('folk').songs),
    ...of('tags.albums', pages.tagPage('folk').albums),
    ...of('tags.artists', pages.tagPage('folk').artists),
    ...of('songs.get', ...byId(songs)),
    ...of('albums.list', { limit: 4 }),
    ...of('albums.get', ...byId(albums)),
    ...of('posts.get', ...byId(posts)),
    ...of('posts.recent', pages.RECENT_POSTS),
    ...['products.list', 'tourDates.list', 'requests.settings'].flatMap((path) => of(path, ...ofArtist)),
    ...of('playlists.public', pages.PUBLIC_PLAYLISTS),
    ...of('search.find', ...everything),
    ...['search.lyrics', 'search.posts', 'search.playlists'].flatMap((path) =>
      of(path, ...TERMS.map((q) => ({ q }))),
    ),
    ...of('search.close', ...TERMS.map((term) => pages.closeTo(term))),
  ];
}
