import type { CatalogKind, LiveEvent, WatchedKind } from '@stagedoor/validators';

/** Pages that show one thing, such as a song or post, and may see it. */
export type Watchers = `${WatchedKind}:${number}`;

/** Who an event is for: everybody's pages, those of one person, or those that show one thing. */
export type Audience = 'all' | `user:${number}` | Watchers;

/** Events about text that may be edited or deleted before somebody reads it. */
type WithText = Extract<LiveEvent, { comment: unknown } | { notification: unknown }>;

/** Events that are made for each page. */
type ForEachPage = WithText | Extract<LiveEvent, { type: 'catalog-changed' | 'begun' | 'events-missed' }>;

/** A change of the catalogue. Without a kind anything of the artist may have changed, and without an id more than one of the kind. */
export interface CatalogChange {
  type: 'catalog-changed';
  artistId: number;
  kind?: CatalogKind;
  id?: number;
  /** Who changed it. */
  byUserId?: number;
}

/**
 * What is published and stored for a day: only ids, no text. The rows are read when an event is sent to a
 * page.
 */
export type StoredEvent =
  | Exclude<LiveEvent, ForEachPage>
  | CatalogChange
  | { type: 'song-comment-added' | 'song-comment-updated'; songId: number; commentId: number }
  | { type: 'comment-added' | 'comment-updated'; contentId: number; commentId: number }
  | { type: 'notification'; notificationId: number };

/** Events for processes only, which clear their caches; they never reach a page. */
export type ServerEvent =
  | { type: 'rights-changed'; userId: number }
  | { type: 'session-ended'; userId: number }
  | { type: 'image-finished'; imageId: number }
  /** Monthly listeners of artists were counted anew. */
  | { type: 'listeners-counted' };

export interface PageEvent {
  audience: Audience;
  id: number;
  event: StoredEvent;
}

export type Published = PageEvent | { audience: 'server'; id: string; event: ServerEvent };

/**
 * Whether visitors see something else after an event: another name or text, or other things. Of such events replicas are
 * waited for. Numbers, such as plays, may be some seconds old, and what a person alone sees is read from the primary.
 */
export const CHANGES_FOR_VISITORS: Record<Published['event']['type'], boolean> = {
  'catalog-changed': true,
  'playlist-changed': true,
  // The owner's other pages are told that a playlist was made or deleted.
  'playlists-changed': true,
  'person-changed': true,
  // Names stand beside playlists and comments.
  'account-changed': true,
  'site-changed': true,
  'discussion-changed': true,
  'song-comment-added': false,
  'song-comment-updated': false,
  'song-comment-deleted': false,
  'comment-added': false,
  'comment-updated': false,
  'comment-deleted': false,
  'plays-counted': false,
  'listeners-counted': false,
  'song-processing': false,
  'post-processing': false,
  'image-finished': false,
  'import-progress': false,
  'subscriptions-changed': false,
  'rights-changed': false,
  'session-ended': false,
  'likes-changed': false,
  'claims-changed': false,
  'reports-changed': false,
  notification: false,
  'notifications-read': false,
};
