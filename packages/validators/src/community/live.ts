import { z } from 'zod';
import { importState } from '../catalogue/music-import.ts';
import { audioState } from '../catalogue/song.ts';
import { id, isoTime } from '../formats/primitives.ts';
import { MAX_WATCHED } from '../limits.ts';
import { notificationOutput } from '../notifications/notification.ts';
import { commentOutput } from './comment.ts';
import { discussionRef } from './discussion.ts';
import { likedFields } from './like.ts';
import { postFileState } from './post.ts';
import { songCommentOutput } from './song-comment.ts';

/** The kinds of things in a catalogue. */
export const catalogKind = z.enum(['artist', 'album', 'song', 'post', 'product', 'tour-date']);
export type CatalogKind = z.infer<typeof catalogKind>;

/** Pages ask again at a random moment within this time, so that a crowd does not ask at once. */
const withinMs = z.int().optional();

/**
 * Events for open pages: each names what changed, and pages read it again or use the fields as they are. Comments
 * say in `can` what the reader may do.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('song-processing'),
    songId: id,
    state: audioState,
    progress: z.number(),
    failureReason: z.string().nullable(),
  }),
  /** Only for the post's artist. */
  z.object({
    type: z.literal('post-processing'),
    contentId: id,
    state: postFileState,
    progress: z.number(),
    failureReason: z.string().nullable(),
  }),
  /** Only for the person who imports the release. */
  z.object({
    type: z.literal('import-progress'),
    importId: id,
    state: importState,
    done: z.int(),
    total: z.int(),
    failureReason: z.string().nullable(),
  }),
  z.object({ type: z.literal('song-comment-added'), songId: id, comment: songCommentOutput }),
  z.object({ type: z.literal('song-comment-updated'), songId: id, comment: songCommentOutput }),
  z.object({ type: z.literal('song-comment-deleted'), songId: id, commentId: id }),
  z.object({ type: z.literal('comment-added'), contentId: id, comment: commentOutput }),
  z.object({ type: z.literal('comment-updated'), contentId: id, comment: commentOutput }),
  z.object({ type: z.literal('comment-deleted'), contentId: id, commentId: id }),
  /** `isLiked` is only for the other pages of the person who liked it, or no longer does. */
  z.object({
    type: z.literal('song-comment-liked'),
    songId: id,
    commentId: id,
    ...likedFields,
  }),
  z.object({ type: z.literal('comment-liked'), contentId: id, commentId: id, ...likedFields }),
  z.object({ type: z.literal('post-liked'), contentId: id, ...likedFields }),
  /** Which posts the person likes, for their other pages. */
  z.object({ type: z.literal('post-likes-changed') }),
  /** The number of comments under a post, which lists of posts show. */
  z.object({ type: z.literal('comments-counted'), contentId: id, withinMs }),
  /** Whether comments can be written under a song or post. */
  z.object({ type: z.literal('discussion-changed'), ...discussionRef.shape }),
  z.object({
    type: z.literal('catalog-changed'),
    artistId: id,
    /** Without a kind anything of the artist may have changed, and without an id more than one of the kind. */
    kind: catalogKind.optional(),
    id: id.optional(),
    withinMs,
  }),
  /** The first event of a page that has not said up to where it knows them. */
  z.object({ type: z.literal('begun') }),
  /** Too many events were missed: the page reads all its data again. */
  z.object({ type: z.literal('events-missed'), withinMs }),
  z.object({
    type: z.literal('plays-counted'),
    /** The new totals by song. */
    plays: z.record(z.string(), z.int()),
    /** The artists of the songs. */
    artistIds: z.array(id).optional(),
  }),
  z.object({ type: z.literal('subscriptions-changed') }),
  /** Only for those who manage the artist. */
  z.object({ type: z.literal('subscribers-changed'), artistId: id }),
  /** For the person's other tabs and devices. */
  z.object({ type: z.literal('likes-changed') }),
  z.object({ type: z.literal('follows-changed') }),
  z.object({ type: z.literal('saved-albums-changed') }),
  z.object({ type: z.literal('tag-follows-changed') }),
  z.object({ type: z.literal('history-changed') }),
  /** Another song or device; `deviceId` is the one that wrote it. */
  z.object({ type: z.literal('player-state-changed'), deviceId: z.string().nullable() }),
  /** `updatedAt` differs for every change, so that a page recognizes its own. */
  z.object({ type: z.literal('playlist-changed'), playlistId: id, updatedAt: isoTime }),
  /** The person's own, shared or followed playlists. */
  z.object({ type: z.literal('playlists-changed') }),
  /** A person's public data changed: name, picture, public playlists, or whether their page exists. */
  z.object({
    type: z.literal('person-changed'),
    userId: id,
    /** Left out for changes that hide no notifications of theirs, and bring none back. */
    hasComeOrGone: z.boolean().optional(),
    withinMs,
  }),
  /** The person's name, picture, address, sessions or exports. */
  z.object({ type: z.literal('account-changed') }),
  /** Claims of songs, for the claimant's people and for admins. */
  z.object({ type: z.literal('claims-changed') }),
  /** The queue of reports, for moderators. */
  z.object({ type: z.literal('reports-changed') }),
  z.object({ type: z.literal('notification'), notification: notificationOutput }),
  z.object({ type: z.literal('notifications-read') }),
  /** The settings of the site, or its legal texts. */
  z.object({ type: z.literal('site-changed') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Event ids are int8 in the database; as numbers they stay exact. */
const eventId = z.string().regex(/^\d{1,15}$/, 'Not a valid event id');

/** Kinds of things that a page can watch. Core decides who receives their events (`live-feed/watchable.ts`). */
export const watchedKind = z.enum(['song', 'content', 'playlist']);
export type WatchedKind = z.infer<typeof watchedKind>;

/** `key` belongs to the secret link that opened the thing. */
const watched = z.object({ kind: watchedKind, id, key: z.string().max(100).optional() });
export type Watched = z.infer<typeof watched>;

/**
 * Things shown on a browser's pages, which receive events of watched kinds only for these. One connection serves all
 * pages.
 */
export const liveInput = z
  .object({ watching: z.array(watched).max(MAX_WATCHED).optional(), lastEventId: eventId.optional() })
  .default({});
export type LiveInput = z.infer<typeof liveInput>;
