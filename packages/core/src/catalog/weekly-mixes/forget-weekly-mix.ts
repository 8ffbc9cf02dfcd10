import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { weeklyMixes } = tables;

/** Removes a person's mix, or only what was picked because they played one song. */
export async function forgetWeeklyMix(ctx: Ctx, { userId, songId }: { userId: number; songId?: number }) {
  const isOwn = eq(weeklyMixes.userId, userId);
  if (songId === undefined) {
    await ctx.db.delete(weeklyMixes).where(isOwn);
    return;
  }
  const rest = (column: 'song' | 'cause') => sql`(
    select coalesce(array_agg(${sql.identifier(column)} order by place), '{}')
    from unnest(${weeklyMixes.songIds}, ${weeklyMixes.becauseOf}) with ordinality as pick (song, cause, place)
    where cause <> ${songId})`;
  await ctx.db
    .update(weeklyMixes)
    .set({ songIds: rest('song'), becauseOf: rest('cause') })
    .where(and(isOwn, sql`${songId} = any(${weeklyMixes.becauseOf})`));
}
