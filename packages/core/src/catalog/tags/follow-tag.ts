import { tables } from '@stagedoor/db';
import { TAGS, type TagFollow } from '@stagedoor/validators';
import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getTag } from './find-tag.ts';

const { tagFollows } = tables;

/** The person who follows tags, or an error. */
export const requireTagFollower = (ctx: Ctx) => requireUser(ctx, 'Please sign in to follow tags');

/** Follows a tag: its new releases come into the caller's feed. Following twice changes nothing. */
export async function followTag(ctx: Ctx, input: { tag: string }): Promise<TagFollow> {
  const { userId } = requireTagFollower(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { slug } = await getTag(ctx, input);
  await inTransaction(ctx, async (ctx) => {
    // Acts of one person at the same time happen one after another, so the limit holds.
    await lockCaller(ctx);
    const made = await ctx.db
      .insert(tagFollows)
      .values({ userId, slug, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ slug: tagFollows.slug });
    if (made.length === 0) return;
    if ((await ctx.db.$count(tagFollows, eq(tagFollows.userId, userId))) > TAGS.followed)
      throw conflict(`You can follow at most ${TAGS.followed} tags`);
    await publish(ctx, `user:${userId}`, { type: 'tag-follows-changed' });
  });
  return { isFollowing: true };
}

/** Ends it, of a tag that no public work bears any more, too. */
export async function unfollowTag(ctx: Ctx, input: { tag: string }): Promise<TagFollow> {
  const { userId } = requireTagFollower(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(tagFollows)
      .where(and(eq(tagFollows.userId, userId), sql`${tagFollows.slug} = tag_slug(${input.tag})`))
      .returning({ slug: tagFollows.slug });
    if (gone.length > 0) await publish(ctx, `user:${userId}`, { type: 'tag-follows-changed' });
  });
  return { isFollowing: false };
}
