import type { CountedLike } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { describeLikes, findLikedThing, LIKED, type LikedKind, lockLiked } from './liked-things.ts';
import { notifyOfLike } from './notify-of-like.ts';

/** The person who likes posts and comments, or an error. */
export const requireTalkLiker = (ctx: Ctx) => requireUser(ctx, 'Please sign in to like this');

const like = (kind: LikedKind) => (ctx: Ctx, input: { id: number }) => addLike(ctx, kind, input.id);
const unlike = (kind: LikedKind) => (ctx: Ctx, input: { id: number }) => removeLike(ctx, kind, input.id);

export const likePost = like('post');
export const unlikePost = unlike('post');
export const likePostComment = like('postComment');
export const unlikePostComment = unlike('postComment');
export const likeSongComment = like('songComment');
export const unlikeSongComment = unlike('songComment');

/** Likes what the caller may see and open; liking it twice changes nothing. */
async function addLike(ctx: Ctx, kind: LikedKind, id: number): Promise<CountedLike> {
  const { userId } = requireTalkLiker(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const thing = await findLikedThing[kind](ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const placeId = await lockLiked(ctx, kind, id);
    const isNew = await insertLike(ctx, kind, { id, userId });
    const likes = await countLikes(ctx, kind, id);
    if (!isNew) return { isLiked: true, likes };
    await publishLikes(ctx, { kind, id, placeId }, { likes, isLiked: true, byUserId: userId });
    await notifyOfLike(ctx, { kind, id, ...thing, likes });
    return { isLiked: true, likes };
  });
}

/** Takes a like back, of something that is hidden or locked by now, too. */
async function removeLike(ctx: Ctx, kind: LikedKind, id: number): Promise<CountedLike> {
  const { userId } = requireTalkLiker(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { likes: table, idOf } = LIKED[kind];
  return inTransaction(ctx, async (ctx) => {
    const placeId = await lockLiked(ctx, kind, id);
    const gone = await ctx.db
      .delete(table)
      .where(and(eq(idOf, id), eq(table.userId, userId)))
      .returning({ userId: table.userId });
    if (gone.length === 0) await findLikedThing[kind](ctx, id);
    const likes = await countLikes(ctx, kind, id);
    if (gone.length > 0)
      await publishLikes(ctx, { kind, id, placeId }, { likes, isLiked: false, byUserId: userId });
    return { isLiked: false, likes };
  });
}

async function insertLike(ctx: Ctx, kind: LikedKind, { id, userId }: { id: number; userId: number }) {
  const createdAt = ctx.now();
  const insert = {
    post: () => ctx.db.insert(LIKED.post.likes).values({ postId: id, userId, createdAt }),
    postComment: () => ctx.db.insert(LIKED.postComment.likes).values({ commentId: id, userId, createdAt }),
    songComment: () => ctx.db.insert(LIKED.songComment.likes).values({ commentId: id, userId, createdAt }),
  }[kind];
  const made = await insert().onConflictDoNothing().returning();
  return made.length > 0;
}

const countLikes = (ctx: Ctx, kind: LikedKind, id: number): Promise<number> =>
  ctx.db.$count(LIKED[kind].likes, eq(LIKED[kind].idOf, id));

async function publishLikes(
  ctx: Ctx,
  thing: { kind: LikedKind; id: number; placeId: number },
  fields: { likes: number; isLiked: boolean; byUserId: number },
): Promise<void> {
  const { audience, event } = describeLikes(thing, fields);
  await publish(ctx, audience, event);
  if (thing.kind === 'post') await publish(ctx, `user:${fields.byUserId}`, { type: 'post-likes-changed' });
}
