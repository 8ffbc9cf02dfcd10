import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { announcePost, isPublished } from './announce-post.ts';

const BATCH = 100;

/** Publishes scheduled posts that are due, each once even if several workers run this; returns how many. */
export async function publishDuePosts(ctx: Ctx): Promise<number> {
  const { contents } = tables;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const due = ctx.db
      .select({ id: contents.id })
      .from(contents)
      .where(and(eq(contents.state, 'scheduled'), lte(contents.publishAt, now), isNull(contents.deletedAt)))
      .orderBy(asc(contents.publishAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const posts = await changeRows(ctx, contents, {
      set: { state: 'published', publishAt: null, createdAt: now },
      where: inArray(contents.id, due),
    });
    for (const post of posts) if (isPublished(post)) await announcePost(ctx, post);
    return posts.length;
  });
}
