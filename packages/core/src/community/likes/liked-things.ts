import { tables } from '@stagedoor/db';
import type { NotificationPayload } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import type { Ctx, StoredEvent, Watchers } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';
import { getOpenPost, getPlacedPostComment } from '../post-comments/index.ts';
import { FOR_SUBSCRIBERS } from '../posts/index.ts';
import { findSongCommentRow } from '../song-comments/index.ts';

const { commentLikes, comments, postLikes, posts, songCommentLikes, songComments } = tables;

/** Things that can be liked besides songs. */
export type LikedKind = 'post' | 'postComment' | 'songComment';

/** The thing that is liked, where it stands, and who is told of it. */
interface LikedThing {
  /** Its author, or the members who publish for its artist. */
  makerIds: number[];
  subject: NotificationPayload<'like'>['subject'];
}

/** The rows of a kind, and their likes; `idOf` is the column of the likes that names the row. */
export const LIKED = {
  post: { rows: posts, placeId: posts.id, likes: postLikes, idOf: postLikes.postId },
  postComment: {
    rows: comments,
    placeId: comments.postId,
    likes: commentLikes,
    idOf: commentLikes.commentId,
  },
  songComment: {
    rows: songComments,
    placeId: songComments.songId,
    likes: songCommentLikes,
    idOf: songCommentLikes.commentId,
  },
} as const;

/** The event of a changed number of likes, and the pages that get it. `placeId` is the post or song. */
export function describeLikes(
  { kind, id, placeId }: { kind: LikedKind; id: number; placeId: number },
  fields: { likes: number; isLiked: boolean; byUserId: number },
): { audience: Watchers; event: StoredEvent } {
  if (kind === 'songComment') {
    const event = { type: 'song-comment-liked', songId: placeId, commentId: id, ...fields } as const;
    return { audience: `song:${placeId}`, event };
  }
  const event =
    kind === 'post'
      ? ({ type: 'post-liked', contentId: placeId, ...fields } as const)
      : ({ type: 'comment-liked', contentId: placeId, commentId: id, ...fields } as const);
  return { audience: `content:${placeId}`, event };
}

/** Finds what the caller may like: `not_found` where it is hidden, 401 or 403 under premium work that is locked. */
export const findLikedThing: Record<LikedKind, (ctx: Ctx, id: number) => Promise<LikedThing>> = {
  async post(ctx, id) {
    const { artistId, title } = await getOpenPost(ctx, id);
    const makerIds = await listMemberIds(ctx, artistId, 'publish');
    return { makerIds, subject: { kind: 'post', id, title } };
  },
  async postComment(ctx, id) {
    const { comment, place, isOpen } = await getPlacedPostComment(ctx, id);
    if (!isOpen) throw forbidden(FOR_SUBSCRIBERS);
    const subject = { kind: 'post', id: comment.postId, title: place.title } as const;
    return { makerIds: [comment.userId], subject };
  },
  async songComment(ctx, id) {
    const comment = await findSongCommentRow(ctx, id);
    const song = comment && (await getSong(ctx, { id: comment.songId }).catch(asMissing));
    if (!comment || !song) throw notFound('Comment');
    const subject = { kind: 'song', id: song.id, title: song.title } as const;
    return { makerIds: [comment.userId], subject };
  },
};

/** A comment on a song that the caller does not see does not exist for them. */
function asMissing(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'not_found') throw error;
}

/** Locks the row, so that its likes are counted one after another; returns the post or song that it belongs to. */
export async function lockLiked(ctx: Ctx, kind: LikedKind, id: number): Promise<number> {
  const { rows, placeId } = LIKED[kind];
  const [row] = await ctx.db.select({ placeId }).from(rows).where(eq(rows.id, id)).for('no key update');
  if (!row) throw notFound(kind === 'post' ? 'Content' : 'Comment');
  return row.placeId;
}
