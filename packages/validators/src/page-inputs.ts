import type { SearchType } from './catalogue/search.ts';
import type { SongOrder } from './catalogue/song.ts';

/**
 * Inputs of the screens' queries. The screen, its route's loader and the server, which embeds answers in the
 * page, share them, because an answer is found again only by its input. No zod: this is in the first load.
 */
export const FEATURED_ARTISTS = { limit: 8 };
export const HOME_POPULAR_SONGS = { limit: 3 };
/** How much of a person's own sections the first paint of Home shows. */
export const FIRST_SHELVES = { shelves: 3, items: 8 };
export const LIBRARY_POPULAR_SONGS = { limit: 10 };

/** The grid of all artists, sorted by name when searched. */
export const allArtists = (search: string) => ({ limit: 60, ...(search && { search }) });

/** One more than Discover shows, to know whether there are more. */
export const RECENT_POSTS = { limit: 6 };

/** The feed of all public posts, page by page. */
export const POSTS_FEED = { limit: 20 };

/** Comments under a post, and the caller's own under all posts, page by page. */
export const commentsOf = (postId: number) => ({ contentId: postId, limit: 30 });
export const OWN_COMMENTS = { limit: 30 };

export const everythingWith = (term: string) => ({ q: term, limit: 20 });
export const closeTo = (term: string, type: SearchType = 'all') => ({ q: term, type, limit: 20 });

/** The page of a genre or tag, and the overview of all. */
export const tagPage = (tag: string) => ({
  songs: { tag, limit: 100 },
  albums: { tag, limit: 60 },
  artists: { tag, limit: 60 },
});
export const TRENDING_TAGS = { order: 'trending' as const, limit: 24 };
export const ALL_TAGS = { order: 'name' as const, limit: 500 };

/** Limits of an artist's overview. Albums and public posts ask for one more, to know whether there are more. */
export const ARTIST_OVERVIEW = { songs: 5, albums: 6, posts: 5, exclusive: 4 };

export const artistOverview = (artistId: number) => ({
  /** Includes songs that were imported without audio. */
  topSongs: { artistId, limit: ARTIST_OVERVIEW.songs, includeMusicBrainz: true },
  albums: { artistId, limit: ARTIST_OVERVIEW.albums + 1 },
  exclusive: { artistId, limit: ARTIST_OVERVIEW.exclusive },
  posts: { artistId, limit: ARTIST_OVERVIEW.posts + 1 },
});

/** The songs that somebody likes, page by page. */
export const LIKED_SONGS = { limit: 500 };

/** The whole lists of an artist, page by page. */
export const artistSongs = (artistId: number, order: SongOrder = 'newest') => ({
  artistId,
  limit: 100,
  order,
});
/** Songs of others that an artist appears on. */
export const appearancesOf = (artistId: number) => ({ artistId, limit: 10 });
export const artistAlbums = (artistId: number) => ({ artistId, limit: 60 });
export const artistExclusive = (artistId: number) => ({ artistId, limit: 24 });
export const artistPosts = (artistId: number) => ({ artistId, limit: 20 });

/** A person's playlists; the page groups them, so that it wants all of them. */
export const MY_PLAYLISTS = { limit: 1000 };

/** All public playlists, page by page. */
export const PUBLIC_PLAYLISTS = { limit: 60 };

/** A playlist's songs in windows; the page fetches all of them, one window after the other. */
export const playlistSongsOf = (id: number) => ({ id, limit: 500 });
