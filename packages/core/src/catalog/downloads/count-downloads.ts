import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** Counts a download of each of the songs, apart from plays. */
export async function countDownloads(ctx: Ctx, songIds: readonly number[]): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10);
  // In one order, so that two albums with the same songs do not wait for each other.
  const ids = [...songIds].sort((a, b) => a - b);
  await ctx.db.execute(sql`
    insert into song_downloads as d (song_id, day, downloads)
    select id, ${day}::date, 1 from songs where id = any(${sql.param(ids)}::int[]) order by id
    on conflict (song_id, day) do update set downloads = d.downloads + 1`);
}
