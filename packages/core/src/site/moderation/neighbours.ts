import type { ReportedThing, TargetType } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { tableOf } from '../reports/index.ts';

const AROUND = 2;
const PLACES = { songComment: sql`song_id`, postComment: sql`content_id` };

/** The comments just before and after one, oldest first. */
export async function listNeighbours(
  ctx: Ctx,
  type: TargetType,
  id: number,
): Promise<ReportedThing['neighbours']> {
  if (type !== 'songComment' && type !== 'postComment') return [];
  const [table, place] = [tableOf(type), PLACES[type]];
  const around = sql`from ${table} c where ${place} = (select ${place} from ${table} where id = ${id})
    and deleted_at is null and hidden_at is null`;
  const rows = await ctx.db.execute<{ id: number; username: string; text: string; createdAt: string }>(sql`
    select near.id, u.display_username as username, near.text, near.created_at as "createdAt" from (
      (select c.* ${around} and c.id < ${id} order by c.id desc limit ${AROUND})
      union all (select c.* ${around} and c.id > ${id} order by c.id limit ${AROUND})
    ) near join users u on u.id = near.user_id and u.deleted_at is null order by near.id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
