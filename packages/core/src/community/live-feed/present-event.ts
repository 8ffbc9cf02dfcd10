import type { LiveEvent, Watched } from '@stagedoor/validators';
import { actorUserId, type Ctx, type PageEvent, type Rights } from '../../platform/context/index.ts';
import { presentPostComment } from '../post-comments/index.ts';
import { presentSongComment } from '../song-comments/index.ts';
import type { Subjects } from './read-subjects.ts';
import { watchedBy } from './watchable.ts';

/** The caller's page, with everything it watches. */
export interface LivePage {
  rights: Rights;
  watching: readonly Watched[];
}

/** How often pages that show a change ask for it again, all together. */
const MAX_ASKED_PER_SECOND = 200;

/** Within how many milliseconds the open pages are to ask again. */
export const timeToAsk = ({ live }: Ctx): number =>
  Math.ceil((live.streams.size / MAX_ASKED_PER_SECOND) * 1000);

/** The event as the caller's page gets it; null when its subject is gone or the caller may not see it. */
export function presentEvent(
  ctx: Ctx,
  page: LivePage,
  { audience, event }: PageEvent,
  subjects: Subjects,
): LiveEvent | null {
  if (!mayReceive()) return null;
  const viewer = { actor: ctx.actor, rights: page.rights };
  switch (event.type) {
    case 'song-comment-added':
    case 'song-comment-updated': {
      const { type, songId } = event;
      const row = subjects.songComments.get(event.commentId);
      return row ? { type, songId, comment: presentSongComment(row, viewer) } : null;
    }
    case 'comment-added':
    case 'comment-updated': {
      const { type, contentId } = event;
      const row = subjects.comments.get(event.commentId);
      return row ? { type, contentId, comment: presentPostComment(row, viewer) } : null;
    }
    case 'notification': {
      const found = subjects.notifications.get(event.notificationId);
      if (!found || found.userId !== actorUserId(ctx)) return null;
      return { type: event.type, notification: found.notification };
    }
    case 'catalog-changed': {
      const { byUserId, ...change } = event;
      const isOwn =
        page.rights.isAll || page.rights.profiles.has(event.artistId) || byUserId === actorUserId(ctx);
      return isOwn ? change : { ...change, withinMs: timeToAsk(ctx) };
    }
    case 'post-liked':
    case 'comment-liked':
    case 'song-comment-liked': {
      const { byUserId, isLiked, ...counted } = event;
      return byUserId === actorUserId(ctx) ? { ...counted, isLiked } : counted;
    }
    case 'comments-counted':
      return { ...event, withinMs: timeToAsk(ctx) };
    case 'person-changed':
      return event.userId === actorUserId(ctx) ? event : { ...event, withinMs: timeToAsk(ctx) };
    default:
      return event;
  }

  function mayReceive(): boolean {
    const watched = watchedBy(audience);
    if (!watched) return true;
    const rule = subjects.rules.get(audience);
    return page.watching.some(
      ({ kind, id, key }) =>
        kind === watched.kind && id === watched.id && rule?.({ rights: page.rights, now: ctx.now(), key }),
    );
  }
}
