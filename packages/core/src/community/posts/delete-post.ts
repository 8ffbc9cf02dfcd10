import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { auditDeletion } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canDeletePost, canEditPost } from './policy.ts';
import { getContent } from './queries.ts';

/**
 * Hides a post from everybody; its files stay as long as its row. Admins delete any post; their deletions are
 * recorded and can be undone.
 */
export async function deletePost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { contents } = tables;
  const post = await getContent(ctx, { id });
  const rights = await loadRights(ctx);
  if (!canDeletePost(rights, post)) throw forbidden('You can only delete your own posts');
  await inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const gone = await ctx.db
      .update(contents)
      .set({ deletedAt: at })
      .where(and(eq(contents.id, id), isNull(contents.deletedAt)))
      .returning({ id: contents.id });
    if (gone.length === 0) return;
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: post.artistId });
    if (!canEditPost(rights, post)) await auditDeletion(ctx, { entity: 'content', id, name: post.title, at });
  });
}
