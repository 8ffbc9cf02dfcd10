import { tables } from '@stagedoor/db';
import type { Deletion } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { auditDeletion } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';

const { contents } = tables;

/** Hides a post of any artist, with its comments. */
export async function deleteContent(ctx: Ctx, { id }: { id: number }): Promise<Deletion> {
  requireAdmin(ctx);
  const at = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const [post] = await ctx.db
      .update(contents)
      .set({ deletedAt: at })
      .where(and(eq(contents.id, id), isNull(contents.deletedAt)))
      .returning({ title: contents.title, artistId: contents.artistId });
    if (!post) throw notFound('Content');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: post.artistId });
    return auditDeletion(ctx, { entity: 'content', id, name: post.title, at });
  });
}
