import { tables } from '@stagedoor/db';
import type { Comment } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { restoreComment } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { mayModerateComments } from '../discussions/index.ts';
import { publishListed } from './publish-listed.ts';
import { readPostComment } from './queries.ts';

const { comments, posts } = tables;

/** Takes back, within 30 days, that the post's people deleted a comment; only they can. */
export async function restorePostComment(ctx: Ctx, { id }: { id: number }): Promise<Comment> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const [place] = await ctx.db
    .select({ postId: posts.id, artistId: posts.artistId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id));
  if (!place || !mayModerateComments({ actor: ctx.actor, rights: await loadRights(ctx) }, place))
    throw notFound('Comment');
  return inTransaction(ctx, async (ctx) => {
    await restoreComment(ctx, { entity: 'postComment', id });
    const comment = await readPostComment(ctx, id);
    const { postId } = place;
    await publishListed(ctx, 'comment-added', { postId, commentId: id });
    return comment;
  });
}
