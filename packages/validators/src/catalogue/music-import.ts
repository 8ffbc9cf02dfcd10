import { z } from 'zod';
import { cutText } from '../formats/cut-text.ts';
import { cursor, id, isoTime } from '../formats/primitives.ts';
import { MAX_MATCHED_FILES } from '../limits.ts';
import { type Song, songOutput } from './song.ts';
import { fileKey } from './upload.ts';

/** An entry of MusicBrainz. */
export const mbid = z
  .guid('Not a valid MusicBrainz id')
  .max(36)
  .transform((value) => value.toLowerCase());

export const catalogSearchInput = z.object({
  query: z
    .string()
    .max(200, 'Must be at most 200 characters')
    .refine((value) => value.trim() !== '', 'Please enter a search term'),
  cursor: cursor.optional(),
});
export type CatalogSearchInput = z.infer<typeof catalogSearchInput>;

/** An artist found at MusicBrainz. Dates are YYYY, YYYY-MM or YYYY-MM-DD. */
export const foundArtistOutput = z.object({
  mbid: z.string(),
  name: z.string(),
  sortName: z.string().nullable(),
  /** Person, Group, Orchestra, … */
  type: z.string().nullable(),
  /** ISO 3166-1, also XW (worldwide) and XE (Europe). */
  country: z.string().nullable(),
  /** Distinguishes artists with the same name. */
  disambiguation: z.string().nullable(),
  begin: z.string().nullable(),
  end: z.string().nullable(),
  /** 0 to 100, relative to the best hit. */
  score: z.int(),
});
export type FoundArtist = z.infer<typeof foundArtistOutput>;

export const catalogArtistInput = z.object({
  mbid,
  cursor: cursor.optional(),
  /** Lists the editions of this album. */
  releaseGroup: mbid.optional(),
});
export type CatalogArtistInput = z.infer<typeof catalogArtistInput>;

/** When a release came out, such as '2018-11', under both of its names. */
const releaseDay = { date: z.string().nullable(), releaseDate: z.string().nullable() };

export const catalogReleaseOutput = z.object({
  mbid: z.string(),
  title: z.string(),
  /** Distinguishes editions: 'remastered'. */
  disambiguation: z.string().nullable(),
  artistCredit: z.string(),
  ...releaseDay,
  country: z.string().nullable(),
  /** 'CD', '2×CD', 'CD + DVD-Video' */
  format: z.string().nullable(),
  trackCount: z.int(),
  /** Album, Single, EP, … */
  type: z.string().nullable(),
  /** Official, Promotion, Bootleg, … */
  status: z.string().nullable(),
  /** The album that this is an edition of. */
  releaseGroup: z.object({
    mbid: z.string().nullable(),
    title: z.string(),
    type: z.string().nullable(),
    /** Live, Compilation, Soundtrack, … */
    secondaryTypes: z.array(z.string()),
    firstReleaseDate: z.string().nullable(),
  }),
});
export type CatalogReleaseRow = z.infer<typeof catalogReleaseOutput>;

export const catalogArtistOutput = z.object({
  mbid: z.string(),
  name: z.string(),
  /** One edition of each album, or all editions of one. */
  releases: z.array(catalogReleaseOutput),
  /** Releases at MusicBrainz, all editions counted. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type CatalogArtistPage = z.infer<typeof catalogArtistOutput>;

export const releaseInput = z.object({ mbid, includeDataTracks: z.boolean().default(false) });
export type ReleaseInput = z.infer<typeof releaseInput>;

export const catalogTrackOutput = z.object({
  mbid: z.string(),
  recordingMbid: z.string().nullable(),
  disc: z.int(),
  position: z.int(),
  /** As printed: '1', 'A1'. */
  number: z.string().nullable(),
  title: z.string(),
  artistCredit: z.string(),
  artists: z.array(z.object({ name: z.string() })),
  /** In milliseconds, under both of its names. */
  length: z.int().nullable(),
  lengthMs: z.int().nullable(),
  isrcs: z.array(z.string()),
  /** A file on the disc, not music. */
  isData: z.boolean(),
});
export type CatalogTrackRow = z.infer<typeof catalogTrackOutput>;

export const releaseDetailOutput = z.object({
  mbid: z.string(),
  title: z.string(),
  ...releaseDay,
  artistCredit: z.string(),
  /** A picture to suggest; null when the Cover Art Archive has no front cover. */
  coverArtUrl: z.string().nullable(),
  /** Data tracks only when they are asked for. */
  tracks: z.array(catalogTrackOutput),
  dataTrackCount: z.int(),
});
export type ReleaseDetail = z.infer<typeof releaseDetailOutput>;

export const importState = z.enum(['queued', 'running', 'done', 'failed']);

export const importReleaseInput = releaseInput.extend({
  /** The artist confirms that the album may show the archive's cover. */
  useCover: z.boolean().default(false),
});
export type ImportReleaseInput = z.infer<typeof importReleaseInput>;

/** Options in the body of a REST import. */
export const importOptions = importReleaseInput.omit({ mbid: true });

export const importProgressOutput = z.object({
  id,
  state: importState,
  done: z.int(),
  total: z.int(),
  /** Songs that were not there before. */
  added: z.int(),
  failureReason: z.string().nullable(),
  /** The release's songs, in order, once it is done. */
  songs: z.array(songOutput),
});
export type ImportProgress = z.infer<typeof importProgressOutput>;

export const importedReleaseOutput = z.object({
  id,
  releaseMbid: z.string(),
  /** Null until MusicBrainz has answered. */
  title: z.string().nullable(),
  artistCredit: z.string().nullable(),
  releaseDate: z.string().nullable(),
  includesDataTracks: z.boolean(),
  /** The artist confirmed the archive's cover. */
  usesCover: z.boolean(),
  state: importState,
  done: z.int(),
  total: z.int(),
  failureReason: z.string().nullable(),
  /** The album that it made, unless that was deleted. */
  albumId: id.nullable(),
  coverImage: z.string().nullable(),
  /** Its songs, and those of them without audio. */
  songCount: z.int(),
  withoutAudio: z.int(),
  createdAt: isoTime,
  takenBackAt: isoTime.nullable(),
});
export type ImportedRelease = z.infer<typeof importedReleaseOutput>;

/** The caller's abilities for an import, for screens. */
export interface ImportAbilities {
  takeBack: boolean;
  importAgain: boolean;
}

export const importOutput = z.object({
  message: z.string(),
  songs: z.array(songOutput),
  jobId: id,
});
export type ImportAnswer = { message: string; songs: Song[]; jobId: number; isFinished: boolean };

export const takenBackOutput = z.object({ removed: z.int() });
export type TakenBack = z.infer<typeof takenBackOutput>;

const tagText = z
  .string()
  .max(1000)
  .transform((value) => cutText(value.replaceAll('\0', '').trim(), 500) || null)
  .nullable()
  .default(null);
const tagNumber = z.int().min(0).max(32_767).nullable().catch(null).default(null);

/** Facts that a browser reads from an audio file, to find the imported song that it belongs to. */
export const fileFacts = z.object({
  fileName: z.string().max(1000),
  title: tagText,
  album: tagText,
  trackNumber: tagNumber,
  discNumber: tagNumber,
  isrc: tagText,
  recordingMbid: tagText,
  durationMs: z.int().min(0).nullable().catch(null).default(null),
});
export type FileFacts = z.infer<typeof fileFacts>;

export const matchFilesInput = z.object({ files: z.array(fileFacts).min(1).max(MAX_MATCHED_FILES) });
export type MatchFilesInput = z.input<typeof matchFilesInput>;

/** The evidence that a file belongs to a song. */
export type MatchReason = 'recording' | 'sound' | 'title-and-length' | 'title' | 'place-and-length';

/** An imported song that waits for its audio. */
export interface WaitingSong {
  id: number;
  title: string;
  albumTitle: string | null;
  discNumber: number;
  trackNumber: number | null;
  durationMs: number | null;
}

/** For each file the song that it most likely belongs to; null where none or several may be meant. */
export interface MatchedFiles {
  songs: WaitingSong[];
  matches: ({ songId: number; reason: MatchReason } | null)[];
  /** Files without a match can be matched by their sound. */
  hasFingerprints: boolean;
}

/** A file that was sent in pieces. */
export const fingerprintInput = z.object({ fileKey });

/** The song that a file sounds like; null where none or several may be meant. */
export interface FingerprintMatch {
  songId: number | null;
}
