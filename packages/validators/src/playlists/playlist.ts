import { z } from 'zod';
import { songOutput } from '../catalogue/song.ts';
import { id, ifMatch, isoTime, paging } from '../formats/primitives.ts';
import { cleanName, isVisible } from '../formats/visible-text.ts';
import { PLAYLIST_MAX_SONGS } from '../limits.ts';
import { smartRules } from './smart-rules.ts';

/** Roles of collaborators: editors change the songs, viewers see the playlist. */
export const playlistRole = z.enum(['editor', 'viewer']);
export type PlaylistRole = z.infer<typeof playlistRole>;

const NO_NUL = 'Must not contain NUL characters';
const hasNoNul = (value: string) => !value.includes('\0');

const NAME_REQUIRED = 'Playlist name is required';
const playlistName = z
  .string(NAME_REQUIRED)
  .transform(cleanName)
  .refine(hasNoNul, NO_NUL)
  .refine(isVisible, NAME_REQUIRED)
  .refine((name) => name.length <= 50, 'Playlist name cannot exceed 50 characters');

const playlistDescription = z
  .string()
  .trim()
  .max(200, 'Description cannot exceed 200 characters')
  .refine(hasNoNul, NO_NUL);

/** The fields of the Create and Edit dialogs, besides the cover. */
export const playlistFields = z.object({
  name: playlistName,
  description: playlistDescription.default(''),
  isPublic: z.boolean().default(false),
});

const songIds = z.array(id).min(1).max(PLAYLIST_MAX_SONGS);
/** The address of a picture that was uploaded before. */
const coverImage = z
  .string()
  .max(500)
  .refine(hasNoNul, NO_NUL)
  .nullable()
  .transform((address) => address || null);

export const createPlaylistInput = playlistFields.extend({
  /** Null, as a playlist without a description has it, is none. */
  description: playlistDescription.nullable().default(''),
  /** Playlists are public unless something else is asked for. The form asks for a private one. */
  isPublic: z.boolean().default(true),
  coverImage: coverImage.default(null),
  /** Songs that it begins with. */
  songIds: songIds.optional(),
});
export type CreatePlaylistInput = z.input<typeof createPlaylistInput>;

/** Omitted fields keep their value; null removes the description or the cover. */
export const updatePlaylistInput = z.object({
  id,
  name: playlistName.optional(),
  description: playlistDescription.nullable().optional(),
  isPublic: z.boolean().optional(),
  coverImage: coverImage.optional(),
  ifMatch,
});
export type UpdatePlaylistInput = z.infer<typeof updatePlaylistInput>;

/** A playlist; `key` is that of its secret link. */
export const playlistInput = z.object({ id, key: z.string().max(100).optional() });
export type PlaylistInput = z.infer<typeof playlistInput>;

export const playlistSongsInput = playlistInput.extend(paging.shape);
export type PlaylistSongsInput = z.infer<typeof playlistSongsInput>;

/** Adds songs in this order at the end; those that are in the playlist already stay where they are. */
export const addPlaylistSongsInput = z.object({ id, songIds });
export type AddPlaylistSongsInput = z.infer<typeof addPlaylistSongsInput>;

export interface AddedSongs {
  added: number;
  /** Songs that were in the playlist already. */
  alreadyThere: number;
  /** Songs that the caller cannot see, such as deleted ones; they are left out. */
  missing: number;
}

export const removePlaylistSongsInput = z.object({ id, songIds });
export type RemovePlaylistSongsInput = z.infer<typeof removePlaylistSongsInput>;

/** With `removalId` the removal can be undone for a day; null when there was nothing to remove. */
export interface RemovedSongs {
  removalId: number | null;
  removed: number;
}

export const undoRemovalInput = z.object({ id, removalId: id });
export type UndoRemovalInput = z.infer<typeof undoRemovalInput>;

/** Moves songs, in this order, behind another one, or to the top with null. */
export const movePlaylistSongsInput = z.object({ id, songIds, afterSongId: id.nullable() });
export type MovePlaylistSongsInput = z.infer<typeof movePlaylistSongsInput>;

/** `movePlaylistSongsInput` for a single song, as other programs send it. */
export const movePlaylistSongBody = z.object({ songId: id, afterSongId: id.nullable() });

export const orderPlaylistSongsInput = z.object({
  id,
  songIds: z.array(id).max(PLAYLIST_MAX_SONGS),
  ifMatch,
});
export type OrderPlaylistSongsInput = z.infer<typeof orderPlaylistSongsInput>;

/** The caller's abilities for a playlist, for screens. */
export const playlistAbilities = z.object({
  /** Change name, description, cover and privacy. */
  edit: z.boolean(),
  delete: z.boolean(),
  /** Add, remove and move songs. */
  editSongs: z.boolean(),
  /** Change the rules of a smart playlist. */
  editRules: z.boolean(),
  /** Invite people, and make or revoke the secret link. */
  share: z.boolean(),
  follow: z.boolean(),
});
export type PlaylistAbilities = z.infer<typeof playlistAbilities>;

const cover = z.object({ image: z.string(), placeholder: z.string().nullable() });
export type PlaylistCover = z.infer<typeof cover>;

export const playlistOutput = z.object({
  id,
  userId: id,
  /** The owner's username as they type it. */
  ownerName: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  /** The first four distinct covers of its songs, for a playlist without its own cover; otherwise empty. */
  mosaic: z.array(cover),
  isPublic: z.boolean(),
  isSmart: z.boolean(),
  /** The rules of a smart playlist, for callers who may change them. */
  rules: smartRules.nullable(),
  /** Songs that the caller may see, and their length as far as it is known; null for smart playlists in lists. */
  songCount: z.int().nullable(),
  durationMs: z.int().nullable(),
  followerCount: z.int(),
  isFollowing: z.boolean(),
  /** The caller's role; null for everyone else. */
  role: z.enum(['owner', ...playlistRole.options]).nullable(),
  can: playlistAbilities,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Playlist = z.infer<typeof playlistOutput>;

/** The public part of a playlist, for lists. */
export const playlistSummaryOutput = playlistOutput.omit({
  isFollowing: true,
  role: true,
  can: true,
  rules: true,
});
export type PlaylistSummary = z.infer<typeof playlistSummaryOutput>;

export const playlistSongOutput = songOutput.and(
  z.object({
    addedAt: isoTime,
    /** Null when the account is gone, or songs are not added by hand. */
    addedBy: z.object({ id, username: z.string() }).nullable(),
  }),
);
export type PlaylistSong = z.infer<typeof playlistSongOutput>;

/** A playlist in the list of those to which the caller may add songs; the last used come first. */
export interface PlaylistChoice {
  id: number;
  name: string;
  coverImage: string | null;
  mosaic: PlaylistCover[];
  isPublic: boolean;
  songCount: number;
  /** How many of the songs asked about are in it already. */
  present: number;
}
/** A playlist as the sidebar names it. */
export interface PlaylistLink {
  id: number;
  name: string;
  ownerName: string;
  role: 'owner' | PlaylistRole | null;
  isSmart: boolean;
  takesSongs: boolean;
  /** Its own cover, or that of its first song with a cover that the person may see. */
  coverImage: string | null;
  coverPlaceholder: string | null;
}
/** The first playlists of a person, and how many they are in all. */
export interface PlaylistLinks {
  items: PlaylistLink[];
  total: number;
}

export const playlistChoicesInput = z.object({ songIds: z.array(id).max(1000) });
export type PlaylistChoicesInput = z.infer<typeof playlistChoicesInput>;
