import { z } from 'zod';
import { type Artist, artistOutput } from '../artist/artist.ts';
import { cursor, type Page, requiredText } from '../formats/primitives.ts';
import { PAGE } from '../limits.ts';
import { playlistSummaryOutput } from '../playlists/playlist.ts';
import { type Album, albumOutput } from './album.ts';
import { type Song, songOutput } from './song.ts';

export const searchType = z.enum(['all', 'artists', 'songs', 'albums']);
export type SearchType = z.infer<typeof searchType>;

/** The search term, matched anywhere in names and titles, ignoring case. */
export const searchTerm = requiredText(100, 'Please enter something to search for');

/** `limit` applies to each kind. A cursor continues one kind, so it needs a `type`. */
export const searchInput = z.object({
  q: searchTerm,
  type: searchType.default('all'),
  limit: z.int().min(1).max(PAGE.search).default(20),
  cursor: cursor.optional(),
});
export type SearchInput = z.infer<typeof searchInput>;

/** Names that do not contain the term, but come close to it; closest first. */
const closeMatches = z.object({
  artists: z.array(artistOutput),
  songs: z.array(songOutput),
  albums: z.array(albumOutput),
});
export type CloseMatches = z.infer<typeof closeMatches>;

/** `limit` applies to each kind. */
export const closeMatchesInput = searchInput.omit({ cursor: true });
export type CloseMatchesInput = z.infer<typeof closeMatchesInput>;

/** A song with the line of its lyrics in which the term begins; `startMs` is null in plain lyrics. */
const foundLyrics = z.object({ song: songOutput, line: z.string(), startMs: z.int().nullable() });
export type FoundLyrics = z.infer<typeof foundLyrics>;

/**
 * Best first: the exact term, then names that begin with it, have a word that does, or contain it; then by
 * popularity.
 */
export const searchOutput = z.object({
  artists: z.array(artistOutput),
  songs: z.array(songOutput),
  albums: z.array(albumOutput),
  /** Public playlists; only in a search of all types. */
  playlists: z.array(playlistSummaryOutput),
  /** Songs in whose lyrics the term is; only in a search of all types or of songs. */
  lyrics: z.array(foundLyrics),
  /** Those that come close to the term, if asked for and fewer than five artists, songs and albums contain it. */
  closeMatches: closeMatches.optional(),
});

/** Search results with each kind as a page of its own. */
export interface SearchPages {
  artists: Page<Artist>;
  songs: Page<Song>;
  albums: Page<Album>;
  /** Where the search for one type continues; null when searching all types. */
  nextCursor: string | null;
}

/** Posts with the term in their title. */
export const searchPostsInput = z.object({
  q: searchTerm,
  limit: z.int().min(1).max(PAGE.search).default(5),
});

/** Songs with the term in their lyrics. */
export const searchLyricsInput = z.object({
  q: searchTerm,
  limit: z.int().min(1).max(PAGE.search).default(6),
});
export type SearchLyricsInput = z.infer<typeof searchLyricsInput>;

/** Public playlists with the term in their name. */
export const searchPlaylistsInput = z.object({
  q: searchTerm,
  limit: z.int().min(1).max(PAGE.search).default(20),
});
export type SearchPlaylistsInput = z.infer<typeof searchPlaylistsInput>;
