import { getSong } from '@stagedoor/core/catalog/songs';
import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import type { Fan, Life } from '../life.ts';
import { keptPurchases } from './kept-purchases.ts';

interface Sold extends Record<string, unknown> {
  songId: number;
  artistId: number;
  /** The buyer's purchases that hold it. */
  purchaseIds: number[];
  isSubscribed: boolean;
}

/**
 * Sold work is open to whom Stripe has charged for it and has not given it back, who has redeemed a code, or who supports the
 * artist, and to nobody else.
 */
export async function compareAccess(life: Life): Promise<string[]> {
  const kept = await keptPurchases(life);
  const found = await comparePurchases(life, kept);
  for (const fan of life.fans) found.push(...(await compareFan(life, fan, kept)));
  return [...found, ...(await compareGifts(life))];
}

/** Also those of strangers, and of work that is open anyway. Refunds cannot name what was removed for good. */
async function comparePurchases({ system }: Life, kept: ReadonlySet<number>): Promise<string[]> {
  const rows = await system.db.select().from(tables.purchases);
  const isThere = ({ kind, albumId, songId }: (typeof rows)[number]) =>
    kind === 'gift' || kind === 'tip' || albumId !== null || songId !== null;
  return rows
    .filter(isThere)
    .flatMap(({ id, state, kind }) =>
      (state === 'paid') === kept.has(id) ? [] : [`purchase ${id} of a ${kind} is ${state}`],
    );
}

async function compareFan(life: Life, fan: Fan, kept: ReadonlySet<number>): Promise<string[]> {
  const { system } = life;
  const now = system.now().toISOString();
  const songs = await system.db.execute<Sold>(sql`
    select s.id as "songId", s.artist_id as "artistId",
      (select coalesce(json_agg(p.id), '[]') from purchases p where p.user_id = ${fan.id} and (p.song_id = s.id
        or p.album_id = s.album_id
        or exists (select from purchase_songs x where x.purchase_id = p.id and x.song_id = s.id))) as "purchaseIds",
      exists (select from subscriptions b where b.user_id = ${fan.id} and b.active
        and b.artist_id in (select a.id from artists a where a.id = s.artist_id or a.merged_into_id = s.artist_id)
        and greatest(b.paid_until, b.grace_until, b.gift_until) > ${now}) as "isSubscribed"
    from songs s join artists a on a.id = s.artist_id
    where s.is_premium and s.deleted_at is null and a.deleted_at is null
      and exists (select from users u where u.id = ${fan.id} and u.deleted_at is null) order by s.id`);
  const found: string[] = [];
  for (const { songId, purchaseIds, isSubscribed } of songs) {
    const isBought = purchaseIds.some((id) => kept.has(id));
    const { isLocked } = await getSong(fan.ctx, { id: songId });
    if (isLocked === (isBought || isSubscribed))
      found.push(
        `song ${songId} is ${isLocked ? 'closed' : 'open'} to ${fan.name} (${[isBought, isSubscribed]})`,
      );
  }
  return found;
}

/** Nobody has anything open as a gift without a gift that was paid and not refunded. */
async function compareGifts(life: Life): Promise<string[]> {
  const rows = await life.system.db.execute<{ userId: number; until: string; months: number }>(sql`
    select s.user_id as "userId", max(s.gift_until) as until, coalesce(sum(g.months), 0)::int as months
    from subscriptions s
    left join (gifts g join purchases p on p.gift_id = g.id and p.state = 'paid') on g.redeemed_by = s.user_id
    where s.active and s.gift_until > ${life.system.now().toISOString()} group by 1`);
  return rows.flatMap(({ userId, until, months }) =>
    months > 0 ? [] : [`person ${userId} has a gift until ${until} that nobody paid for`],
  );
}
