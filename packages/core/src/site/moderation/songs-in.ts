import type { ReportedThing, TargetType } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const SHOWN = 20;

/** The first songs of an album or playlist. */
export async function listSongsIn(ctx: Ctx, type: TargetType, id: number): Promise<ReportedThing['songs']> {
  if (type !== 'album' && type !== 'playlist') return [];
  const which =
    type === 'album'
      ? sql`where s.album_id = ${id} order by s.disc_number, s.track_number nulls last, s.id`
      : sql`join playlist_songs ps on ps.song_id = s.id where ps.playlist_id = ${id} order by ps.position`;
  const rows = await ctx.db.execute<{ id: number; title: string }>(
    sql`select s.id, s.title from songs s ${which} limit ${SHOWN}`,
  );
  return rows.map((row) => ({ ...row, path: `/song/${row.id}` }));
}
