import type { CatalogKind, LiveEvent } from '@stagedoor/validators';
import type { Query } from '@tanstack/react-query';

type CatalogChange = Extract<LiveEvent, { type: 'catalog-changed' }>;
type PersonChange = Pick<Extract<LiveEvent, { type: 'person-changed' }>, 'userId' | 'hasComeOrGone'>;

/** Lists whose input names no artist, which something new may join. */
const OVER_ALL = [
  ...[
    'albums.list',
    'artists.list',
    'artists.related',
    'artists.recommended',
    'artists.albumAppearances',
    'artists.appearances',
    'feed.list',
    'follows.list',
    'posts.recent',
    'search',
    'studio',
    'imports.list',
  ],
  ...[
    'products.own',
    'tourDates.own',
    'songs.list',
    'songs.popular',
    'tags',
    'likes.list',
    'savedAlbums.list',
    'history.list',
    'home',
    'users.profile',
  ],
  // They count songs that they do not name, and songs that come back are in no answer yet.
  ...['playlists.byId', 'playlists.mine', 'playlists.public', 'playlists.songs'],
];

/** Queries that show nothing of an artist but the artist and these. */
const SHOWN_KINDS: Record<string, readonly CatalogKind[]> = {
  'artists.albumAppearances': ['album', 'song'],
  'artists.albums': ['album', 'song'],
  'artists.appearances': ['album', 'song'],
  'artists.exclusive': ['post'],
  'artists.pinnedSongs': ['album', 'song'],
  'artists.posts': ['post'],
  'artists.premium': ['post'],
  'artists.songs': ['album', 'song'],
  'artists.topSongs': ['album', 'song'],
  'feed.list': ['album', 'post', 'song', 'tour-date'],
  'likes.list': ['album', 'song'],
  'savedAlbums.list': ['album', 'song'],
  'tags.songs': ['album', 'song'],
  'tags.albums': ['album', 'song'],
  'history.list': ['album', 'song'],
  'home.everybody': ['album', 'song'],
  'home.mix': ['album', 'song'],
  'home.own': ['album', 'song'],
  'playlists.byId': ['album', 'song'],
  'playlists.mine': ['album', 'song'],
  'playlists.public': ['album', 'song'],
  'playlists.songs': ['album', 'song'],
  'posts.recent': ['post'],
  'products.list': ['product'],
  'products.own': ['product'],
  'requests.settings': [],
  'songs.list': ['album', 'song'],
  'songs.popular': ['album', 'song'],
  'tourDates.list': ['tour-date'],
  'tourDates.own': ['tour-date'],
  'users.profile': [],
};

/** Queries that show one thing of a kind, which their input names. */
const SHOWN_ONE: Record<string, CatalogKind> = {
  'albums.get': 'album',
  'posts.get': 'post',
  'songs.get': 'song',
  'songs.lyrics': 'song',
  'songs.stream': 'song',
  'songs.waveform': 'song',
};

/** Whether a query may have another answer after a change of the catalogue. */
export function isChanged(
  { queryKey, state }: Pick<Query, 'queryKey'> & { state: Pick<Query['state'], 'data'> },
  { artistId, kind = 'artist', id }: CatalogChange,
): boolean {
  const [names, { input } = {}] = queryKey as [string[], { input?: { id?: number } }?];
  const path = names.join('.');
  if (kind !== 'artist') {
    if (SHOWN_KINDS[path]?.includes(kind) === false) return false;
    if (SHOWN_ONE[path] === kind && id !== undefined) return input?.id === id;
  }
  const isOverAll = OVER_ALL.some((list) => path === list || path.startsWith(`${list}.`));
  return isOverAll || isOf(input, artistId) || isOf(state.data, artistId) || isArtist(path, input, artistId);
}

/** Whether a song may have other facts after a change of the catalogue: its own, its album's or its artist's. */
export function isSongChanged(
  song: { id: number; albumId: number | null; artistId: number },
  { artistId, kind = 'artist', id }: CatalogChange,
): boolean {
  if (song.artistId !== artistId) return false;
  if (kind === 'song') return id === undefined || id === song.id;
  return kind === 'album' ? id === undefined || id === song.albumId : kind === 'artist';
}

/**
 * Whether a query may show something else of a person: their page, their playlists, lists of public ones, or notifications that they
 * caused, which are shown while they have an account.
 */
export function isOfPerson(
  { queryKey: [names], state }: Pick<Query, 'queryKey'> & { state: Pick<Query['state'], 'data'> },
  { userId, hasComeOrGone }: PersonChange,
): boolean {
  const path = (names as string[]).join('.');
  const { id, userId: ownerId } = (state.data ?? {}) as { id?: number; userId?: number };
  if (path === 'users.profile') return id === userId;
  // One that turns private tells nothing more to pages of others that show it.
  if (path === 'playlists.byId') return ownerId === userId;
  if (path === 'notifications.list' || path === 'notifications.unreadCount') return hasComeOrGone === true;
  return path === 'playlists.public' || path === 'search.playlists';
}

const isArtist = (path: string, input: { id?: number } | undefined, artistId: number): boolean =>
  path.startsWith('artists.') && input?.id === artistId;

/** Whether a post is anywhere in a value. */
export const showsPost = (value: unknown, postId: number): boolean =>
  isAnywhere(value, (one) => 'commentCount' in one && one.id === postId);

/** Whether an artist is named anywhere in a value. */
const isOf = (value: unknown, artistId: number): boolean =>
  isAnywhere(value, (one) => one.artistId === artistId || ('monthlyListeners' in one && one.id === artistId));

function isAnywhere(value: unknown, isIt: (one: { id?: number; artistId?: number }) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && isIt(value)) return true;
  return Object.values(value).some((one) => isAnywhere(one, isIt));
}
