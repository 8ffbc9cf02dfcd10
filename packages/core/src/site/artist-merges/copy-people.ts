import { type SQL, sql } from 'drizzle-orm';
import { recountFollowers } from '../../catalog/follows/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { oneOf } from './move-rows.ts';
import type { Merge, Treatment } from './moved.ts';

type Pair = Pick<Merge, 'from' | 'into' | 'at'>;

interface Copying {
  kept: 'members' | 'blocks' | 'follows';
  /** Adds rows `t` of the profile to the other one, except for people who have one there. */
  copy: (pair: Pair, which: SQL) => SQL;
  /** Rows that were made since the merge. */
  isNewer: (merge: Merge) => SQL;
  /** Cleans up after people who leave the other profile. */
  leave?: (ctx: Ctx, into: number, userIds: readonly number[]) => Promise<unknown>;
}

/**
 * Keeps the rows and copies each person to the other profile. Undoing removes the copies, unless they were made again
 * since, or the person also came with another profile that is merged into the same one.
 */
const copies = ({ kept, copy, isNewer, leave }: Copying): Treatment => {
  const add = async (ctx: Ctx, pair: Pair, which: SQL) =>
    (
      await ctx.db.execute<{ id: number }>(
        sql`${copy(pair, which)} on conflict do nothing returning user_id as id`,
      )
    ).map(({ id }) => id);
  return {
    async merge(ctx, merge) {
      merge.moved[kept] = await add(ctx, merge, sql`true`);
    },
    async undo(ctx, merge, table) {
      const { from, into, moved } = merge;
      const gone = await ctx.db.execute<{ id: number }>(sql`
        delete from ${sql.identifier(table)} t
        where t.artist_id = ${into} and t.user_id = ${oneOf(moved[kept])} and not ${isNewer(merge)}
        returning t.user_id as id`);
      const left = new Set(gone.map(({ id }) => id));
      for (const { id, ...other } of await listOthers(ctx, { from, into })) {
        const back = await add(ctx, { ...other, into }, sql`t.user_id = ${oneOf([...left])}`);
        for (const userId of back) left.delete(userId);
        await ctx.db.execute(sql`
          update artist_merges set moved = jsonb_set(moved, array[${kept}::text],
            coalesce(moved -> ${kept}::text, '[]') || ${JSON.stringify(back)}::jsonb)
          where id = ${id}`);
      }
      await leave?.(ctx, into, [...left]);
    },
  };
};

/** The other merges into the same profile that have not been undone. */
async function listOthers(
  ctx: Ctx,
  { from, into }: Pick<Merge, 'from' | 'into'>,
): Promise<{ id: number; from: number; at: Date }[]> {
  const rows = await ctx.db.execute<{ id: number; from: number; at: string }>(sql`
    select m.id, m.from_artist_id as "from", m.created_at as at
    from artist_merges m join artists a on a.id = m.from_artist_id and a.merged_into_id = m.into_artist_id
    where m.into_artist_id = ${into} and m.from_artist_id <> ${from} and m.undone_at is null order by m.id`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

const isSince = ({ at }: Pick<Merge, 'at'>): SQL => sql`t.created_at > ${timeOf(at)}::timestamptz`;

/** An admin has given the other profile to this person since the merge. */
const wasGiven = ({ into, at }: Merge): SQL => sql`t.role = 'owner' and exists (
  select from profile_transfers p where p.artist_id = ${into} and p.to_user_id = t.user_id
    and p.undone_at is null and p.created_at >= ${timeOf(at)}::timestamptz)`;

/** They act for both: with their role, the owner as a manager, or as the owner where there is none. */
export const people = copies({
  kept: 'members',
  copy: ({ from, into, at }, which) => sql`
    insert into artist_members (artist_id, user_id, role, created_at)
    select ${into}, t.user_id, case when t.role <> 'owner' then t.role
      when exists (select from artist_members o where o.artist_id = ${into} and o.role = 'owner') then 'manager'
      else 'owner' end, ${timeOf(at)}::timestamptz
    from artist_members t where t.artist_id = ${from} and ${which} order by t.created_at, t.user_id`,
  // Older releases, which stored no places, wrote a different time, so their copies cannot be recognized by it.
  isNewer: (merge) => sql`(${wasGiven(merge)} or ${merge.moved.places ? isSince(merge) : sql`false`})`,
  leave: (ctx, into, userIds) =>
    ctx.db.execute(
      sql`delete from artist_invitations where artist_id = ${into} and invited_by = ${oneOf(userIds)}`,
    ),
});

export const blocks = copies({
  kept: 'blocks',
  copy: ({ from, into }, which) => sql`
    insert into artist_blocks (artist_id, user_id, blocked_by, created_at)
    select ${into}, t.user_id, t.blocked_by, t.created_at from artist_blocks t where t.artist_id = ${from} and ${which}`,
  isNewer: isSince,
});

const followers = copies({
  kept: 'follows',
  copy: ({ from, into }, which) => sql`
    insert into artist_follows (artist_id, user_id, news, created_at)
    select ${into}, t.user_id, t.news, t.created_at from artist_follows t where t.artist_id = ${from} and ${which}
      and not exists (select from artist_blocks b where b.artist_id = ${into} and b.user_id = t.user_id)
      and not exists (select from artist_members m where m.artist_id = ${into} and m.user_id = t.user_id)`,
  isNewer: isSince,
});

/** Followers follow both, and the other profile counts them anew. */
export const follows: Treatment = {
  async merge(ctx, merge, table) {
    await followers.merge?.(ctx, merge, table);
    await recountFollowers(ctx, merge.into);
  },
  async undo(ctx, merge, table) {
    await followers.undo?.(ctx, merge, table);
    await recountFollowers(ctx, merge.into);
  },
};
