import { z } from 'zod';
import { id } from '../formats/primitives.ts';
import { createPlaylistInput, playlistInput, playlistOutput } from './playlist.ts';

/** The formats in which playlists are exported. */
export const playlistFormat = z.enum(['m3u8', 'xspf', 'jspf'], 'Format must be m3u8, xspf or jspf');
export type PlaylistFormat = z.infer<typeof playlistFormat>;

export const exportPlaylistInput = playlistInput.extend({ format: playlistFormat });
export type ExportPlaylistInput = z.infer<typeof exportPlaylistInput>;

/** Form fields beside a playlist file. */
export const importPlaylistFields = z.object({ name: createPlaylistInput.shape.name.optional() });
export type ImportPlaylistFields = z.infer<typeof importPlaylistFields>;

/** The evidence that an entry of a file is a song, the surest first. */
export const playlistMatch = z.enum(['link', 'recording', 'isrc', 'names', 'similar']);
export type PlaylistMatch = z.infer<typeof playlistMatch>;

/** A song as the file names it. */
const fileSong = z.object({ title: z.string(), artist: z.string().nullable() });

const matchedSong = z.object({
  id,
  title: z.string(),
  artistName: z.string(),
  albumTitle: z.string().nullable(),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  duration: z.string().nullable(),
  isLocked: z.boolean(),
});
export type MatchedSong = z.infer<typeof matchedSong>;

export const playlistImportPreview = z.object({
  /** The name that the file gives to the playlist. */
  name: z.string(),
  entries: z.array(
    fileSong.extend({
      /** The song that it most likely is. */
      songId: id.nullable(),
      matchedBy: playlistMatch.nullable(),
      /** Songs of the same title, for entries without a match. */
      suggestions: z.array(id),
    }),
  ),
  /** The songs that the entries name. */
  songs: z.array(matchedSong),
});
export type PlaylistImportPreview = z.infer<typeof playlistImportPreview>;

export const importedPlaylistOutput = z.object({
  playlist: playlistOutput,
  /** Entries whose song was found; a playlist has each song once, even if the file lists it several times. */
  matched: z.int(),
  unmatched: z.array(fileSong),
});
export type ImportedPlaylist = z.infer<typeof importedPlaylistOutput>;
