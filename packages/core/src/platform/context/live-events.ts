import type { CatalogKind, LiveEvent, WatchedKind } from '@stagedoor/validators';

/** Pages that show one thing, such as a song or post, and may see it. */
export type Watchers = `${WatchedKind}:${number}`;

/** The receivers of an event: all pages, those of one person, or those that show one thing. */
export type Audience = 'all' | `user:${number}` | Watchers;

/** Events about text that may be edited or deleted before it is read. */
type WithText = Extract<LiveEvent, { comment: unknown } | { notification: unknown }>;

/** Events that are made for each page. */
type ForEachPage =
  | WithText
  | Liked
  | Extract<LiveEvent, { type: 'catalog-changed' | 'begun' | 'events-missed' }>;

type Liked = Extract<LiveEvent, { type: 'post-liked' | 'comment-liked' | 'song-comment-liked' }>;
type ByPerson<Event> = Event extends Liked ? Event & { isLiked: boolean; byUserId: number } : never;

/** A change of the catalogue. Without a kind anything of the artist may have changed, and without an id more than one of the kind. */
export interface CatalogChange {
  type: 'catalog-changed';
  artistId: number;
  kind?: CatalogKind;
  id?: number;
  /** The user who made the change. */
  byUserId?: number;
}

/** Events as they are published and stored for a day: only ids, no text. Rows are read when an event is sent to a page. */
export type StoredEvent =
  | Exclude<LiveEvent, ForEachPage>
  | CatalogChange
  | ByPerson<Liked>
  | { type: 'song-comment-added' | 'song-comment-updated'; songId: number; commentId: number }
  | { type: 'comment-added' | 'comment-updated'; contentId: number; commentId: number }
  | { type: 'notification'; notificationId: number };

/** Events for processes only, which clear their caches; they never reach a page. */
export type ServerEvent =
  | { type: 'rights-changed'; userId: number }
  | { type: 'session-ended'; userId: number }
  | { type: 'image-finished'; imageId: number }
  /** Monthly listeners of artists were recounted. */
  | { type: 'listeners-counted' }
  /** An artist's number of followers. */
  | { type: 'followers-counted'; artistId: number };

export interface PageEvent {
  audience: Audience;
  id: number;
  event: StoredEvent;
}

export type Published = PageEvent | { audience: 'server'; id: string; event: ServerEvent };
