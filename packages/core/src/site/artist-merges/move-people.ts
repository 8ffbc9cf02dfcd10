import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { Moved } from './moved.ts';

/**
 * Lets the people of one profile act for another, too. Who already does keeps their role there; the owner becomes
 * a manager, or the owner where there is none. Blocks of either profile hold for both.
 */
export async function addPeople(
  ctx: Ctx,
  from: number,
  into: number,
): Promise<Pick<Moved, 'members' | 'blocks'>> {
  const members = await ctx.db.execute<{ id: number }>(sql`
    insert into artist_members (artist_id, user_id, role, created_at)
    select ${into}, m.user_id, case when m.role <> 'owner' then m.role
      when exists (select from artist_members o where o.artist_id = ${into} and o.role = 'owner') then 'manager'
      else 'owner' end, ${ctx.now().toISOString()}::timestamptz
    from artist_members m where m.artist_id = ${from} order by m.created_at, m.user_id
    on conflict do nothing returning user_id as id`);
  const blocks = await ctx.db.execute<{ id: number }>(sql`
    insert into artist_blocks (artist_id, user_id, blocked_by, created_at)
    select ${into}, b.user_id, b.blocked_by, b.created_at from artist_blocks b where b.artist_id = ${from}
    on conflict do nothing returning user_id as id`);
  return { members: members.map(({ id }) => id), blocks: blocks.map(({ id }) => id) };
}

/** Takes away what `addPeople` added, but not from whom an admin has given the profile to since. */
export async function removePeople(
  ctx: Ctx,
  { members, blocks }: Pick<Moved, 'members' | 'blocks'>,
  { into, since }: { into: number; since: Date },
): Promise<void> {
  const among = (ids: number[]) => sql`artist_id = ${into} and user_id = any(${sql.param(ids)}::int[])`;
  await ctx.db.execute(sql`
    delete from artist_members where ${among(members)} and not (role = 'owner' and exists (
      select from profile_transfers t where t.artist_id = ${into} and t.to_user_id = artist_members.user_id
        and t.undone_at is null and t.created_at >= ${since.toISOString()}::timestamptz))`);
  await ctx.db.execute(sql`delete from artist_blocks where ${among(blocks)}`);
}
