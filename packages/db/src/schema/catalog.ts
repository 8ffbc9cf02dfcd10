import {
  albumType,
  audioState,
  downloads,
  lyricsKind,
  type ReleaseState,
  releaseState,
} from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { belongsTo, createdAt, editedAt, identity, moment, oneOf, tagList } from './columns.ts';
import { imports } from './imports.ts';

/** The MusicBrainz import that made the row. */
const importId = () => integer().references(() => imports.id, { onDelete: 'set null' });

const artistId = () => belongsTo(() => artists.id);

/** When a song or album is there for others (docs/rules.md, Releases). */
const release = () => ({
  releaseState: oneOf(releaseState).notNull().default('published'),
  /** When it opens to everybody; for scheduled ones. */
  publishAt: moment(),
  /** For so many days before, it is listed, and open to subscribers. */
  earlyAccessDays: smallint().notNull().default(0),
  /** Opens the work, for holders of the link, before it is open to everyone. */
  secretKey: text(),
  /** When the last of its dates was announced; null until it is listed. */
  announcedAt: moment(),
});

/** The least that a song or album costs; null: it is not for sale. */
const price = () => ({
  priceCents: integer(),
  /** Whether buyers may give more. */
  namesPrice: boolean().notNull().default(true),
});

/** A song's own release before its album was deleted, and since then; times in milliseconds. */
export interface KeptRelease {
  id: number;
  own: ReleaseValues;
  kept: ReleaseValues;
}
type ReleaseValues = [state: ReleaseState, publishAt: number | null, earlyAccessDays: number];

export const albums = pgTable(
  'albums',
  {
    id: identity(),
    artistId: artistId(),
    title: text().notNull(),
    coverImage: text(),
    coverPlaceholder: text(),
    year: text(),
    releaseDate: text(),
    description: text(),
    type: oneOf(albumType).notNull().default('album'),
    label: text(),
    notes: text(),
    tags: tagList(),
    /** Its place among those that the artist's page shows first; null: it comes by its age. */
    pinPlace: smallint(),
    /** Whether `album_credits` has rows of it, so that lists need not look. */
    hasCredits: boolean().notNull().default(false),
    importedFrom: text(),
    importedId: text(),
    importId: importId(),
    ...release(),
    /** Hidden by a moderator. */
    hiddenAt: moment(),
    deletedAt: moment(),
    /** Members cannot restore what an admin deleted. */
    deletedByAdmin: boolean().notNull().default(false),
    /** The songs of a deleted album that have taken over its release, for its restoring. */
    keptReleases: jsonb().$type<KeptRelease[]>(),
    ...price(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('albums_deleted_idx')
      .on(t.artistId, t.deletedAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('albums_artist_idx').on(t.artistId, t.id.desc().nullsFirst()).where(sql`${t.deletedAt} is null`),
    // The artist's news, latest first, for the feeds of those who follow; for songs, those without an album.
    index('albums_news_idx')
      .on(
        t.artistId,
        sql`coalesce(${t.announcedAt}, ${t.createdAt}) desc nulls first`,
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.deletedAt} is null`),
    // Lists the newest on the site, latest first; for songs, those without an album.
    index('albums_added_idx')
      .on(sql`coalesce(${t.announcedAt}, ${t.createdAt}) desc nulls first`, t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    check('albums_scheduled_check', sql`${t.releaseState} <> 'scheduled' or ${t.publishAt} is not null`),
    index('albums_scheduled_idx').on(t.publishAt).where(sql`${t.releaseState} = 'scheduled'`),
    index('albums_import_idx').on(t.importId).where(sql`${t.importId} is not null`),
    uniqueIndex('albums_import_key').on(t.artistId, t.importedFrom, t.importedId),
    // For `songs_album_artist_fk`.
    uniqueIndex('albums_artist_key').on(t.artistId, t.id),
  ],
);

/**
 * Songs. The worker writes `audioUrl` and `sources` when the renditions are stored. A song's album belongs to the
 * song's artist: `songs_album_artist_fk` (migration 0042) compares both at the commit.
 */
export const songs = pgTable(
  'songs',
  {
    id: identity(),
    artistId: artistId(),
    albumId: integer().references(() => albums.id, { onDelete: 'set null' }),
    title: text().notNull(),
    discNumber: smallint().notNull().default(1),
    trackNumber: smallint(),
    durationMs: integer(),
    /** m:ss, as shown in answers. */
    duration: text().generatedAlwaysAs(
      (): SQL =>
        sql`((${songs.durationMs} + 500) / 60000)::text || ':' || lpad((((${songs.durationMs} + 500) / 1000) % 60)::text, 2, '0')`,
    ),
    audioState: oneOf(audioState).notNull().default('missing'),
    /** New audio is being processed; until it is ready the song stays as it is. */
    isAudioPending: boolean().notNull().default(false),
    failureReason: text(),
    audioUrl: text(),
    sources: jsonb().$type<{ type: string; url: string }[]>().notNull().default([]),
    loudnessLufs: real(),
    truePeakDb: real(),
    coverImage: text(),
    coverPlaceholder: text(),
    plays: integer().notNull().default(0),
    isPremium: boolean().notNull().default(false),
    genre: text(),
    tags: tagList(),
    releaseYear: text(),
    originalArtistName: text(),
    /** Code of the recording, such as USGF19942501. */
    isrc: text(),
    /** The recording at MusicBrainz. */
    recordingMbid: text(),
    description: text(),
    /** Its place among the singles that the artist has pinned; it counts while the song is on no album. */
    pinPlace: smallint(),
    isExplicit: boolean().notNull().default(false),
    /** Its code, such as `en`. */
    language: text(),
    /** Whether `song_lyrics` and `song_credits` have rows of it, so that lists need not look. */
    lyrics: oneOf(lyricsKind).notNull().default('none'),
    hasCredits: boolean().notNull().default(false),
    isClaimable: boolean().notNull().default(false),
    uploadedByAdmin: boolean().notNull().default(false),
    importedFrom: text(),
    importedId: text(),
    importId: importId(),
    ...release(),
    /** Hidden by a moderator. */
    hiddenAt: moment(),
    /** No further comments are accepted. */
    commentsClosed: boolean().notNull().default(false),
    ...price(),
    /** Who may download it; null: as the artist says. */
    downloads: oneOf(downloads),
    deletedAt: moment(),
    /** Members cannot restore what an admin deleted. */
    deletedByAdmin: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('songs_deleted_idx')
      .on(t.artistId, t.deletedAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('songs_artist_idx').on(t.artistId, t.id.desc().nullsFirst()).where(sql`${t.deletedAt} is null`),
    index('songs_news_idx')
      .on(
        t.artistId,
        sql`coalesce(${t.announcedAt}, ${t.createdAt}) desc nulls first`,
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.deletedAt} is null and ${t.albumId} is null`),
    index('songs_added_idx')
      .on(sql`coalesce(${t.announcedAt}, ${t.createdAt}) desc nulls first`, t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null and ${t.albumId} is null`),
    index('songs_album_idx')
      .on(t.albumId, t.discNumber, t.trackNumber, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('songs_artist_plays_idx')
      .on(t.artistId, t.plays.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('songs_plays_idx')
      .on(t.plays.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is null and ${t.audioState} = 'ready'`),
    index('songs_known_plays_idx').on(t.plays.desc().nullsFirst(), t.id).where(sql`${t.deletedAt} is null`),
    index('songs_genre_idx')
      .on(sql`lower(${t.genre})`, t.plays.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('songs_claimable_idx').on(t.id).where(sql`${t.isClaimable} and ${t.deletedAt} is null`),
    check('songs_scheduled_check', sql`${t.releaseState} <> 'scheduled' or ${t.publishAt} is not null`),
    index('songs_scheduled_idx').on(t.publishAt).where(sql`${t.releaseState} = 'scheduled'`),
    index('songs_isrc_idx').on(t.isrc).where(sql`${t.isrc} is not null`),
    index('songs_recording_idx').on(t.recordingMbid).where(sql`${t.recordingMbid} is not null`),
    // Few songs are so, and none of them is played much.
    index('songs_unready_idx').on(t.id).where(sql`${t.audioState} <> 'ready'`),
    index('songs_hidden_idx').on(t.id).where(sql`${t.hiddenAt} is not null`),
    index('songs_gone_idx').on(t.id).where(sql`${t.deletedAt} is not null`),
    index('songs_import_idx').on(t.importId).where(sql`${t.importId} is not null`),
    uniqueIndex('songs_import_key').on(t.artistId, t.importedFrom, t.importedId),
  ],
);

/**
 * Waveform of a song: peaks from 0 to 255, oldest sample first. Separate from `songs`, because lists never need
 * it.
 */
export const songWaveforms = pgTable('song_waveforms', {
  songId: integer()
    .primaryKey()
    .references(() => songs.id, { onDelete: 'cascade' }),
  peaks: smallint().array().notNull(),
});

/** Encoded versions of a song that browsers play; `leadInMs` and `seekIndex` serve gapless seeking in WebM. */
export const renditions = pgTable(
  'renditions',
  {
    id: identity(),
    songId: belongsTo(() => songs.id),
    format: text({ enum: ['opus', 'mp3'] }).notNull(),
    storageKey: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    bitrateKbps: integer().notNull(),
    /** Exact to the sample: with gapless playback the next song must begin exactly here. */
    durationMs: doublePrecision().notNull(),
    leadInMs: real().notNull().default(0),
    initBytes: integer(),
    /** [milliseconds, byte offset] of each cluster. */
    seekIndex: jsonb().$type<[number, number][]>(),
    /** The time when newer audio replaced it; players that have started may finish. */
    supersededAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('renditions_song_format_key').on(t.songId, t.format).where(sql`${t.supersededAt} is null`),
    index('renditions_song_idx').on(t.songId),
    // Sums of all, as in the tables of other files.
    index('renditions_bytes_idx').on(t.bytes),
    index('renditions_superseded_idx').on(t.supersededAt).where(sql`${t.supersededAt} is not null`),
  ],
);

export const likedSongs = pgTable(
  'liked_songs',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    songId: belongsTo(() => songs.id),
    likedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('liked_songs_user_song_key').on(t.userId, t.songId),
    index('liked_songs_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    index('liked_songs_song_idx').on(t.songId, t.likedAt),
  ],
);
