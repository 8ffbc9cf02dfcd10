/** Inputs that a route's loader and its screen share, and that the server answers within the page. */
export const FEATURED_ARTISTS = { limit: 8 };
export const HOME_POPULAR_SONGS = { limit: 3 };
export const LIBRARY_POPULAR_SONGS = { limit: 10 };

/** Popular songs of an artist's page, with songs imported without audio among them (spec artist §7). */
export const artistTopSongs = (artistId: number) => ({ artistId, limit: 5, includeMusicBrainz: true });

/** The grid of all artists, by name when searched. */
export const allArtists = (search: string) => ({ limit: 60, ...(search && { search }) });
