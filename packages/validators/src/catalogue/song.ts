import { z } from 'zod';
import {
  clearable,
  distinct,
  id,
  ifMatch,
  isoTime,
  nameText,
  optionalName,
  type Page,
  paging,
  text,
} from '../formats/primitives.ts';
import { year } from '../formats/year.ts';
import { GENRE_MAX_LENGTH, MAX_SONGS_AT_ONCE, PINNED_SONGS, TITLE_MAX_LENGTH } from '../limits.ts';
import { creditList, creditOutput } from './credit.ts';
import { downloads } from './download.ts';
import { lyricsKind, lyricsText, songLanguage } from './lyrics.ts';
import { priceFields, saleOutput } from './price.ts';
import { releaseFields, releaseOutput, releaseState } from './release.ts';
import { tagNames } from './tag.ts';
import { fileKey } from './upload.ts';

/** The state of a song's audio; only `ready` plays. `missing` is a song known only by its metadata. */
export const audioState = z.enum(['missing', 'processing', 'ready', 'failed']);
export type AudioState = z.infer<typeof audioState>;

/** One encoded version that a browser can play. The list is sorted best first. */
export const songSource = z.object({ type: z.string(), url: z.string() });

export const songOutput = z.object({
  id,
  title: z.string(),
  artistId: id,
  artistName: z.string(),
  albumId: id.nullable(),
  albumTitle: z.string().nullable(),
  discNumber: z.int(),
  trackNumber: z.int().nullable(),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  /** The MP3's address; null when locked, missing or not ready. */
  audioUrl: z.string().nullable(),
  sources: z.array(songSource),
  /** m:ss, or null while it is unknown. */
  duration: z.string().nullable(),
  durationMs: z.int().nullable(),
  plays: z.int(),
  isPremium: z.boolean(),
  isLocked: z.boolean(),
  /** Whether the caller may download it. */
  canDownload: z.boolean(),
  /** Who may download it, where it differs from what the artist says. */
  downloads: downloads.nullable(),
  state: audioState,
  failureReason: z.string().nullable(),
  /** The song's own state; while its album is not released, the song is not visible either. */
  releaseState,
  ...releaseOutput,
  /** Opened by a secret link, which gives no right to comment, to like or to add to playlists. */
  isShared: z.boolean(),
  /** Integrated loudness by EBU R128 in LUFS; null until it is measured. */
  loudnessLufs: z.number().nullable(),
  /** Its first tag. */
  genre: z.string().nullable(),
  /** Further tags. */
  tags: z.array(z.string()),
  releaseYear: z.string().nullable(),
  description: z.string().nullable(),
  originalArtistName: z.string().nullable(),
  isrc: z.string().nullable(),
  /** Whether its words are unfit for children. */
  isExplicit: z.boolean(),
  language: z.string().nullable(),
  lyrics: lyricsKind,
  credits: z.array(creditOutput),
  /** The recording's id at MusicBrainz. */
  recordingMbid: z.string().nullable(),
  importedFrom: z.string().nullable(),
  importedId: z.string().nullable(),
  uploadedByAdmin: z.boolean(),
  isClaimable: z.boolean(),
  ...saleOutput,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Song = z.infer<typeof songOutput>;

/** How the studio's table of songs is sorted; `release`: the latest album or single first, albums in order. */
export const ownSongSort = z.enum(['release', 'added', 'title', 'album', 'duration', 'plays', 'status']);
export type OwnSongSort = z.infer<typeof ownSongSort>;

export const ownSongsInput = paging.extend({
  search: text(100).optional(),
  sortBy: ownSongSort.default('added'),
  isDescending: z.boolean().default(true),
});
export type OwnSongsInput = z.infer<typeof ownSongsInput>;

/** `total` counts all songs that match, on this page and others. */
export type OwnSongsPage = Page<Song> & { total: number };

/** A song that its members deleted and can restore. */
export interface DeletedSong {
  id: number;
  title: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
  deletedAt: string;
}

export interface SongAbilities {
  edit: boolean;
  downloadOriginal: boolean;
  replaceAudio: boolean;
  delete: boolean;
  /** Make download codes for it. */
  makeCodes: boolean;
}
/** A song for a screen, with what the caller may do with it. */
export type SongWithAbilities = Song & { can: SongAbilities };

/** How an artist's songs may be ordered. */
export const songOrder = z.enum(['newest', 'oldest', 'popular', 'title']);
export type SongOrder = z.infer<typeof songOrder>;

export const artistSongsInput = paging.extend({
  artistId: id,
  albumId: id.optional(),
  order: songOrder.optional(),
});
export type ArtistSongsInput = z.infer<typeof artistSongsInput>;

/** Songs of others that credit an artist. */
export const appearancesInput = paging.extend({ artistId: id });
export type AppearancesInput = z.infer<typeof appearancesInput>;

/** The songs without an album that come first on the artist's page, in order. */
export const pinSongsInput = z.object({
  songIds: z
    .array(id)
    .max(PINNED_SONGS, `Up to ${PINNED_SONGS} singles can be pinned`)
    .refine(distinct, 'Must name each song once'),
});
export type PinSongsInput = z.infer<typeof pinSongsInput>;

/** Which of one's own albums or singles are offered for pinning. */
export const pinnableInput = z.object({ search: text(100).optional() });
export type PinnableInput = z.infer<typeof pinnableInput>;

/** The pinned ones in their order, and the latest others that match. */
export interface Pinnable<Work> {
  pinned: Work[];
  others: Work[];
  /** Whether more match than are offered. */
  hasMore: boolean;
}

/** A song of another artist that names a profile in its credits; `isLinked` until the profile takes its link off. */
export const creditedSongOutput = z.object({ song: songOutput, isLinked: z.boolean() });
export type CreditedSong = z.infer<typeof creditedSongOutput>;
export const creditedSongInput = z.object({ songId: id });

export const topSongsInput = z.object({
  artistId: id,
  limit: z.int().min(1).max(100).default(5),
  includeMusicBrainz: z.boolean().default(false),
});
export type TopSongsInput = z.infer<typeof topSongsInput>;

export const popularSongsInput = z.object({ limit: z.int().min(1).max(100).default(10) });

/** Code of a recording (ISO 3901): country, registrant, year and number. Hyphens are left out. */
const isrc = z
  .string()
  .max(30)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'An ISRC looks like US-S1Z-99-00001'));

const trackNumber = z
  .int('Track number must be a whole number')
  .min(1, 'Track number must be at least 1')
  .max(999, 'Track number must be at most 999');
const discNumber = z
  .int('Disc number must be a whole number')
  .min(1, 'Disc number must be at least 1')
  .max(99, 'Disc number must be at most 99');

/** Form fields of the studio besides the files. Duration and file paths from old clients are ignored. */
export const createSongInput = z.object({
  title: nameText(TITLE_MAX_LENGTH, 'Song title is required'),
  albumId: id.nullable().optional(),
  isPremium: z.boolean().default(false),
  genre: text(GENRE_MAX_LENGTH).optional(),
  releaseYear: year.optional(),
  description: text(2000).optional(),
  /** Use title, genre, year, track number, lyrics and the explicit mark from the file's tags where it has them. */
  useTags: z.boolean().default(false),
  /** The audio, when it was sent in pieces before. */
  fileKey: fileKey.optional(),
  /** Its place in the album; without a number it comes last. */
  trackNumber: trackNumber.optional(),
  discNumber: discNumber.optional(),
  originalArtistName: optionalName(200).optional(),
  isrc: isrc.optional(),
  isExplicit: z.boolean().optional(),
  tags: tagNames.optional(),
  language: songLanguage.optional(),
  lyrics: lyricsText.optional(),
  /** The address of a picture that was uploaded before. */
  coverImage: text(500).optional(),
  ...releaseFields,
});
export type CreateSongInput = z.infer<typeof createSongInput>;

/** Every field of a new song can be changed later. */
type Editable = Record<keyof Omit<CreateSongInput, 'useTags' | 'fileKey'>, z.ZodType>;

/** The only fields of a song that its artist may change; a blank optional one is cleared. */
export const songChanges = z
  .object({
    title: createSongInput.shape.title,
    albumId: id.nullable(),
    trackNumber: trackNumber.nullable(),
    discNumber,
    genre: clearable(createSongInput.shape.genre.unwrap()),
    releaseYear: clearable(createSongInput.shape.releaseYear.unwrap()),
    description: clearable(createSongInput.shape.description.unwrap()),
    isPremium: z.boolean(),
    originalArtistName: clearable(optionalName(200)),
    isrc: clearable(isrc),
    isExplicit: z.boolean(),
    language: clearable(songLanguage),
    lyrics: clearable(lyricsText),
    credits: creditList,
    coverImage: text(500).nullable(),
    commentsClosed: z.boolean(),
    downloads: downloads.nullable(),
    tags: tagNames,
    ...priceFields,
    ...releaseFields,
  } satisfies Editable & Record<string, z.ZodType>)
  .partial();
export const updateSongInput = songChanges.extend({ id, ifMatch });
export type UpdateSongInput = z.infer<typeof updateSongInput>;

/** A file before it is uploaded. Its name counts where the browser cannot hash it. */
export const findSameSongInput = z.object({
  fileName: z.string().max(1000),
  bytes: z.int().min(1),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type FindSameSongInput = z.infer<typeof findSameSongInput>;

/** One act on many songs. */
export const changeSongsInput = z.object({
  ids: z.array(id).min(1).max(MAX_SONGS_AT_ONCE).refine(distinct, 'Must name each song once'),
  act: z.discriminatedUnion('type', [
    z.object({ type: z.literal('premium'), isPremium: z.boolean() }),
    z.object({ type: z.literal('album'), albumId: id.nullable() }),
    z.object({ type: z.literal('genre'), genre: clearable(createSongInput.shape.genre.unwrap()) }),
    z.object({ type: z.literal('tags'), tags: tagNames }),
    z.object({ type: z.literal('explicit'), isExplicit: z.boolean() }),
    z.object({ type: z.literal('delete') }),
    z.object({ type: z.literal('restore') }),
  ]),
});
export type ChangeSongsInput = z.infer<typeof changeSongsInput>;

/** Songs by id, such as a queue that a browser stored. */
export const songsByIdsInput = z.object({ ids: z.array(id).min(1).max(200) });
export type SongsByIdsInput = z.infer<typeof songsByIdsInput>;

/** Songs like one; those in `heard` do not come again. */
export const radioInput = z.object({ songId: id, heard: z.array(id).max(201) });
export type RadioInput = z.infer<typeof radioInput>;

/**
 * Data for fetching a song's WebM in pieces: `initBytes` of header, then clusters at `seekIndex` ([milliseconds, byte
 * offset] each). The first `leadInMs` of the decoded audio are the codec's padding.
 */
export const songStreamOutput = z.object({
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
  initBytes: z.int(),
  leadInMs: z.number(),
  /** Length of the music only, to the sample; the last frame is padded beyond it. */
  durationMs: z.number(),
  seekIndex: z.array(z.tuple([z.number(), z.int()])),
});
export type SongStream = z.infer<typeof songStreamOutput>;

export const waveformOutput = z.object({ peaks: z.array(z.int().min(0).max(255)), durationMs: z.int() });
export type Waveform = z.infer<typeof waveformOutput>;
