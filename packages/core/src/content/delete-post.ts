import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../context/index.ts';
import { forbidden } from '../errors/index.ts';
import { publish } from '../live/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { loadRights } from '../rights/index.ts';
import { canDeletePost } from './policy.ts';
import { getContent } from './queries.ts';

/** Hides a post for good from everybody; admins delete any. Its files stay as long as its row. */
export async function deletePost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { contents } = tables;
  const post = await getContent(ctx, { id });
  if (!canDeletePost(await loadRights(ctx), post)) throw forbidden('You can only delete your own posts');
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .update(contents)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(contents.id, id), isNull(contents.deletedAt)))
      .returning({ id: contents.id });
    if (gone.length > 0) await publish(ctx, 'all', { type: 'catalog-changed', artistId: post.artistId });
  });
}
