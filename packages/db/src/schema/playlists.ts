import { playlistRole, type SmartRules } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { songs } from './catalog.ts';
import { belongsTo, createdAt, editedAt, identity, moment, oneOf } from './columns.ts';

const userId = () => belongsTo(() => users.id);

export const playlists = pgTable(
  'playlists',
  {
    id: identity(),
    /** The owner. */
    userId: userId(),
    name: text().notNull(),
    description: text(),
    coverImage: text(),
    coverPlaceholder: text(),
    isPublic: boolean().notNull().default(true),
    /** When it first became public; null as long as that was at its creation, or never. */
    publishedAt: moment(),
    /** The rules of a smart playlist, which determine its songs; it has no rows in `playlist_songs`. */
    rules: jsonb().$type<SmartRules>(),
    /** Opens the playlist for holders of the link while it is private. */
    secretKey: text(),
    /** Hidden by a moderator. */
    hiddenAt: moment(),
    /** Deleted by a moderator. Owners delete the row itself. */
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('playlists_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    // Used by the release before.
    index('playlists_news_idx')
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isPublic}`),
    index('playlists_published_idx')
      .on(
        t.userId,
        sql`coalesce(${t.publishedAt}, ${t.createdAt}) desc nulls first`,
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.isPublic}`),
    index('playlists_public_idx').on(t.id.desc().nullsFirst()).where(sql`${t.isPublic}`),
    index('playlists_name_trgm_idx').using('gin', sql`${t.name} gin_trgm_ops`).where(sql`${t.isPublic}`),
  ],
);

const playlistId = () => belongsTo(() => playlists.id);

/** The songs of a playlist; each is in it once. */
export const playlistSongs = pgTable(
  'playlist_songs',
  {
    id: identity(),
    playlistId: playlistId(),
    songId: belongsTo(() => songs.id),
    /** From 0, without gaps after every change of the playlist. */
    position: integer().notNull(),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    addedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('playlist_songs_once_key').on(t.playlistId, t.songId),
    index('playlist_songs_order_idx').on(t.playlistId, t.position),
    index('playlist_songs_song_idx').on(t.songId),
    index('playlist_songs_adder_idx').on(t.addedBy, t.playlistId, t.addedAt),
  ],
);

/** A song that was removed, with what is needed to put it back where it was. */
export interface RemovedSong {
  songId: number;
  position: number;
  addedBy: number | null;
  addedAt: string;
}

/** Removals, kept for a day so that they can be undone. */
export const playlistRemovals = pgTable(
  'playlist_removals',
  {
    id: identity(),
    playlistId: playlistId(),
    removedBy: userId(),
    songs: jsonb().$type<RemovedSong[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('playlist_removals_playlist_idx').on(t.playlistId),
    index('playlist_removals_user_idx').on(t.removedBy),
    index('playlist_removals_time_idx').on(t.createdAt),
  ],
);

/** People that the owner shares a playlist with. */
export const playlistCollaborators = pgTable(
  'playlist_collaborators',
  { playlistId: playlistId(), userId: userId(), role: oneOf(playlistRole).notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.playlistId, t.userId] }),
    index('playlist_collaborators_user_idx').on(t.userId, t.playlistId),
  ],
);

/** Single-use links for joining a playlist. Only the hash of a link's secret is stored. */
export const playlistInvitations = pgTable(
  'playlist_invitations',
  {
    id: identity(),
    playlistId: playlistId(),
    role: oneOf(playlistRole).notNull(),
    secretHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('playlist_invitations_playlist_idx').on(t.playlistId, t.id)],
);

/** People who follow another person's public playlist. */
export const playlistFollowers = pgTable(
  'playlist_followers',
  { playlistId: playlistId(), userId: userId(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.playlistId, t.userId] }),
    index('playlist_followers_user_idx').on(t.userId, t.playlistId),
  ],
);
