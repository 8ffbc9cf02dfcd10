import type { LiveEvent } from '@stagedoor/validators';

/** Whom an event is for; pages of everybody, of one person, or those that show one song or post. */
export type Audience = 'all' | `user:${number}` | `song:${number}` | `content:${number}`;

/** Events that only processes hear, to drop what they remember; they never reach a page. */
export type ServerEvent =
  | { type: 'rights-changed'; userId: number }
  | { type: 'session-ended'; userId: number }
  | { type: 'image-finished'; imageId: number };

export interface PageEvent {
  audience: Audience;
  id: number;
  event: LiveEvent;
}

export type Published = PageEvent | { audience: 'server'; id: string; event: ServerEvent };
