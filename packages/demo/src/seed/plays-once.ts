import { type Ctx, inTransaction, systemContext } from '@stagedoor/core';
import { aggregatePlays, refreshMonthlyListeners } from '@stagedoor/core/catalog/plays';
import { tables } from '@stagedoor/db';
import { and, eq, lte } from 'drizzle-orm';
import type { Seeding } from './seeding.ts';

const { playEvents, songs, songStops } = tables;
const CHUNK = 1000;

interface PastPlays {
  plays: (typeof playEvents.$inferInsert)[];
  stops?: (typeof songStops.$inferInsert)[];
}

/**
 * Adds a song's past plays once: a release that resumes another's seeding has different plays, and would add both.
 * They are inserted directly, since the counting function only knows the present.
 */
export async function addPlaysOnce(
  { services, startedAt }: Seeding,
  songId: number,
  { plays, stops = [] }: PastPlays,
): Promise<void> {
  const ctx = systemContext(services, 'demo');
  await inTransaction(ctx, async ({ db }: Ctx) => {
    await db.select({ id: songs.id }).from(songs).where(eq(songs.id, songId)).for('update');
    const isPast = and(eq(playEvents.songId, songId), lte(playEvents.playedAt, startedAt));
    if ((await db.$count(playEvents, isPast)) > 0) return;
    for (let from = 0; from < plays.length; from += CHUNK)
      await db
        .insert(playEvents)
        .values(plays.slice(from, from + CHUNK))
        .onConflictDoNothing();
    if (stops.length > 0) await db.insert(songStops).values(stops).onConflictDoNothing();
  });
  await aggregatePlays(ctx);
  await refreshMonthlyListeners(ctx);
}
