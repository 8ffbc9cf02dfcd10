import { tables } from '@stagedoor/db';
import { lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { pickSongs } from './pick-songs.ts';

const { weeklyMixes } = tables;

const DAY_MS = 24 * 3600 * 1000;
const PEOPLE_AT_ONCE = 50;
/** A run that was interrupted goes on with whom it has not reached; the next week makes all of them anew. */
const FRESH_DAYS = 6;
const LISTENING_DAYS = 90;

/**
 * Makes the mixes of everybody who keeps a history and played something lately, in batches, and removes those of people who did not.
 * Safe to run twice.
 */
export async function makeWeeklyMixes(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const since = new Date(now - LISTENING_DAYS * DAY_MS).toISOString();
  const fresh = new Date(now - FRESH_DAYS * DAY_MS);
  for (let last = 0; ; ) {
    const people = await ctx.db.execute<{ id: number }>(sql`
      select u.id from users u
      where u.id > ${last} and u.deleted_at is null and u.keeps_history
        and not exists (select from weekly_mixes m where m.user_id = u.id and m.made_at > ${fresh.toISOString()})
        and exists (select from all_plays p where p.user_id = u.id and p.played_at > ${since})
      order by u.id limit ${PEOPLE_AT_ONCE}`);
    const end = people.at(-1);
    if (!end) break;
    await pickSongs(ctx, { userIds: people.map(({ id }) => id), since });
    last = end.id;
  }
  await deleteInBatches(ctx, weeklyMixes, lt(weeklyMixes.madeAt, fresh));
}
