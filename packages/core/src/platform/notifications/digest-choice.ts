import { tables } from '@stagedoor/db';
import type { DigestChoice, DigestRhythm } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../context/index.ts';
import { requireWriter } from '../rate-limits/index.ts';

const { digests } = tables;
const DAY_MS = 24 * 3600 * 1000;

/** The time between two digests. */
export const DIGEST_EVERY_MS: Record<DigestRhythm, number> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** How often the caller's feed is mailed. */
export async function getDigestChoice(ctx: Ctx): Promise<DigestChoice> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ rhythm: digests.rhythm })
    .from(digests)
    .where(eq(digests.userId, userId));
  return { rhythm: row?.rhythm ?? 'none' };
}

/** Chooses how often the feed is mailed. The first digest comes a day or a week later, with the news from now on. */
export async function setDigestChoice(ctx: Ctx, { rhythm }: DigestChoice): Promise<DigestChoice> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (rhythm === 'none') {
      await ctx.db.delete(digests).where(eq(digests.userId, userId));
      return { rhythm };
    }
    const since = ctx.now();
    const dueAt = new Date(since.getTime() + DIGEST_EVERY_MS[rhythm]);
    await ctx.db
      .insert(digests)
      .values({ userId, rhythm, since, dueAt })
      .onConflictDoUpdate({ target: digests.userId, set: { rhythm, dueAt } });
    return { rhythm };
  });
}
