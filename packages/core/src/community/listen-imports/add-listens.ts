import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import { isOpenImport } from '../../catalog/history/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import type { Counts, OpenImport } from './follow-import.ts';

const { importedListens, listenImports } = tables;

interface MatchedListen {
  songId: number;
  listenedAt: Date;
}

/**
 * Adds those of the listens that are not in the history: brought before, or played here at that second, as plays that were
 * told to ListenBrainz come back from there. False when the import has ended meanwhile, because the history was cleared for
 * instance.
 */
export function addListens(
  ctx: Ctx,
  { id, userId }: OpenImport,
  listens: readonly MatchedListen[],
  counts: Counts,
  room: number,
): Promise<boolean> {
  const songIds = sql.param(listens.map(({ songId }) => songId));
  const times = sql.param(listens.map(({ listenedAt }) => listenedAt.toISOString()));
  return inTransaction(ctx, async (ctx) => {
    const [open] = await ctx.db
      .select({ added: listenImports.added })
      .from(listenImports)
      .where(and(eq(listenImports.id, id), isOpenImport))
      .for('no key update');
    if (!open) return false;
    const added = await ctx.db.execute(sql`
      insert into ${importedListens} (user_id, song_id, listened_at)
      select ${userId}::int, l.song_id, l.listened_at
      from unnest(${songIds}::int[], ${times}::text[]::timestamptz[]) as l(song_id, listened_at)
        join songs s on s.id = l.song_id
      where not exists (select from all_plays p where p.user_id = ${userId} and p.song_id = l.song_id
        and p.played_at >= l.listened_at and p.played_at < l.listened_at + interval '1 second')
      limit ${Math.max(0, room - open.added)}
      on conflict do nothing returning 1`);
    await ctx.db
      .update(listenImports)
      .set({ ...counts, added: open.added + added.length })
      .where(eq(listenImports.id, id));
    return true;
  });
}
