import { tables } from '@stagedoor/db';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../context/index.ts';
import { queueMails } from '../mails/index.ts';
import { BATCH, mailDedupeKeyOf } from './fan-news.ts';
import { isStillPublished } from './is-still-published.ts';
import { mailFollowersJob } from './jobs.ts';

const { mailFollows } = tables;

/** The job: mails one batch of those who follow by mail alone, and queues the next, of what is still published. */
export async function mailFollowerBatch(
  ctx: Ctx,
  input: z.output<(typeof mailFollowersJob)['payload']>,
): Promise<void> {
  const { artistId, notice, afterId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await isStillPublished(ctx, artistId, notice))) return;
    const rows = await ctx.db
      .select({ id: mailFollows.id, email: mailFollows.email, key: mailFollows.key })
      .from(mailFollows)
      .where(
        and(
          eq(mailFollows.artistId, artistId),
          gt(mailFollows.id, afterId),
          isNotNull(mailFollows.confirmedAt),
        ),
      )
      .orderBy(asc(mailFollows.id))
      .limit(BATCH);
    const occasion = mailDedupeKeyOf(ctx, artistId, notice.type);
    await queueMails(
      ctx,
      rows.map(({ id, email, key }) => ({
        template: 'artist-news',
        data: { notice, unsubscribeKey: key },
        userId: null,
        address: email,
        dedupeKey: `mail-follow:${id}:${occasion}`,
      })),
    );
    const last = rows.at(BATCH - 1);
    if (last) await ctx.jobs.send(ctx.db, mailFollowersJob, { ...input, afterId: last.id });
  });
}
