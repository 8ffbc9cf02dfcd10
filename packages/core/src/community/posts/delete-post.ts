import { tables } from '@stagedoor/db';
import type { Deletion } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { recordDeletion } from '../../platform/decisions/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canDeletePost } from './policy.ts';
import { getPost } from './queries.ts';

/**
 * Hides a post and its comments from everybody; its files stay as long as its row. Admins delete any post;
 * their deletions are recorded and can be undone.
 */
export async function deletePost(ctx: Ctx, { id }: { id: number }): Promise<Deletion | null> {
  const { userId, isAdmin } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { posts } = tables;
  const post = await getPost(ctx, { id });
  if (!canDeletePost(await loadRights(ctx), post)) throw forbidden('You can only delete your own posts');
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const gone = await changeRows(ctx, posts, {
      set: { deletedAt: at },
      where: and(eq(posts.id, id), isNull(posts.deletedAt)),
    });
    if (gone.length === 0) throw notFound('Content');
    return isAdmin ? recordDeletion(ctx, { targetType: 'post', targetId: id, name: post.title, at }) : null;
  });
}
