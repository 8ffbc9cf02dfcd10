import type { LiveEvent, Watched } from '@stagedoor/validators';

/** Whom an event is for; pages of everybody, of one person, or those that show one song or post. */
export type Audience = 'all' | `user:${number}` | `${Watched['kind']}:${number}`;

/** Carry what people wrote, which may be changed or deleted before somebody reads it. */
type WithText = Extract<LiveEvent, { comment: unknown } | { notification: unknown }>;

/** What is published and kept for a day: no text, only ids. The rows are read when an event is sent to a page. */
export type StoredEvent =
  | Exclude<LiveEvent, WithText>
  | { type: 'song-comment-added'; songId: number; commentId: number }
  | { type: 'comment-added' | 'comment-updated'; contentId: number; commentId: number }
  | { type: 'notification'; notificationId: number };

/** Events that only processes hear, to drop what they remember; they never reach a page. */
export type ServerEvent =
  | { type: 'rights-changed'; userId: number }
  | { type: 'session-ended'; userId: number }
  | { type: 'image-finished'; imageId: number };

export interface PageEvent {
  audience: Audience;
  id: number;
  event: StoredEvent;
}

export type Published = PageEvent | { audience: 'server'; id: string; event: ServerEvent };
