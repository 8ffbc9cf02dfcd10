import type { LiveEvent } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import type { StoredEvent } from '../../platform/live/index.ts';
import { isLocked, maySee, type Rights } from '../../platform/rights/index.ts';
import { presentComment } from '../post-comments/index.ts';
import { presentSongComment } from '../song-comments/index.ts';
import type { Subjects } from './read-subjects.ts';

/** The event as the caller's page gets it; null when its subject is gone or the caller may not see it. */
export function presentEvent(
  ctx: Ctx,
  rights: Rights,
  event: StoredEvent,
  subjects: Subjects,
): LiveEvent | null {
  switch (event.type) {
    case 'song-comment-added': {
      const { type, songId } = event;
      const row = subjects.songComments.get(event.commentId);
      return row && seesSong(songId) ? { type, songId, comment: presentSongComment(row, ctx.actor) } : null;
    }
    case 'song-comment-deleted':
      return seesSong(event.songId) ? event : null;
    case 'comment-added':
    case 'comment-updated': {
      const { type, contentId } = event;
      const row = subjects.comments.get(event.commentId);
      return row && opens(contentId) ? { type, contentId, comment: presentComment(row, ctx.actor) } : null;
    }
    case 'comment-deleted':
      return opens(event.contentId) ? event : null;
    case 'notification': {
      const found = subjects.notifications.get(event.notificationId);
      if (!found || found.userId !== actorUserId(ctx)) return null;
      return { type: event.type, notification: found.notification };
    }
    default:
      return event;
  }

  function seesSong(id: number): boolean {
    const song = subjects.songs.get(id);
    return song !== undefined && maySee(song, rights);
  }

  function opens(id: number): boolean {
    const post = subjects.contents.get(id);
    return post !== undefined && maySee(post, rights) && !isLocked(post, rights, ctx.now());
  }
}
