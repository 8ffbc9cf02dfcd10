import type { LiveEvent, WatchedKind } from '@stagedoor/validators';

/** Pages that show one thing, such as a song or post, and may see it. */
export type Watchers = `${WatchedKind}:${number}`;

/** Who an event is for: everybody's pages, those of one person, or those that show one thing. */
export type Audience = 'all' | `user:${number}` | Watchers;

/** Events about text that may be edited or deleted before somebody reads it. */
type WithText = Extract<LiveEvent, { comment: unknown } | { notification: unknown }>;

/**
 * What is published and stored for a day: only ids, no text. The rows are read when an event is sent to a
 * page.
 */
export type StoredEvent =
  | Exclude<LiveEvent, WithText>
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
