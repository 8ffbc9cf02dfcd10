import { type Database, type Queryable, tables } from '@stagedoor/db';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { CatalogCaller } from '../../platform/context/index.ts';

const { musicbrainzAnswers: answers } = tables;
const FRESH_MS = 24 * 3600 * 1000;

/** Answers of MusicBrainz, used for a day by everybody. */
export const answersIn = (db: Database, now: () => Date): CatalogCaller['cache'] => ({
  find: async (url) => {
    const since = new Date(now().getTime() - FRESH_MS);
    const [row] = await db
      .select({ body: answers.body })
      .from(answers)
      .where(and(eq(answers.url, url), gt(answers.fetchedAt, since)));
    return row?.body ?? null;
  },
  put: (url, body) =>
    db
      .insert(answers)
      .values({ url, body, fetchedAt: now() })
      .onConflictDoUpdate({
        target: answers.url,
        set: { body: sql`excluded.body`, fetchedAt: sql`excluded.fetched_at` },
      }),
});

/** Removes answers that are too old to be used. */
export async function removeOldAnswers(ctx: { db: Queryable; now: () => Date }): Promise<void> {
  await deleteInBatches(ctx, answers, lt(answers.fetchedAt, new Date(ctx.now().getTime() - FRESH_MS)));
}
