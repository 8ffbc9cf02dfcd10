import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { announcePost, isPublished } from './announce-post.ts';

const BATCH = 100;

/** Publishes scheduled posts that are due, each once even if several workers run this; returns how many. */
export async function publishDuePosts(ctx: Ctx): Promise<number> {
  const { posts } = tables;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const due = ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.state, 'scheduled'), lte(posts.publishAt, now), isNull(posts.deletedAt)))
      .orderBy(asc(posts.publishAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const published = await changeRows(ctx, posts, {
      set: { state: 'published', publishAt: null, createdAt: now },
      where: inArray(posts.id, due),
    });
    for (const post of published) if (isPublished(post)) await announcePost(ctx, post);
    return published.length;
  });
}
