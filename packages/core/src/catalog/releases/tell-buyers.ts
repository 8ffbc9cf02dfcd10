import { type SQL, sql } from 'drizzle-orm';
import { DELETED_FOR_GOOD_AFTER_MS } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { queueMails } from '../../platform/mails/index.ts';

type Deleted = { songIds: readonly number[] } | { albumId: number } | { artistId: number };

interface Told {
  purchaseId: number;
  userId: number | null;
  address: string;
  title: string;
  count: number;
  artistName: string;
  isGift: boolean;
}

/** Mails buyers and givers of songs, an album or all work of a profile that its people have deleted: until when it is there. */
export async function tellBuyers(ctx: Ctx, deleted: Deleted): Promise<void> {
  const buyers = await ctx.db.execute<{ [Key in keyof Told]: Told[Key] }>(sql`
    select p.id as "purchaseId", p.user_id as "userId", coalesce(u.email, p.email) as address,
      min(gone.title) as title, count(*)::int as count, p.artist_name as "artistName",
      p.kind = 'gift' as "isGift"
    from (${selectGone(deleted)}) gone
      join purchases p on p.id = gone.purchase_id and p.state = 'paid'
      left join users u on u.id = p.user_id and u.deleted_at is null
    where coalesce(u.email, p.email) is not null group by p.id, u.email order by p.id`);
  const until = new Date(ctx.now().getTime() + DELETED_FOR_GOOD_AFTER_MS).toISOString();
  await queueMails(
    ctx,
    buyers.map(({ purchaseId, userId, address, title, count, artistName, isGift }) => ({
      template: 'purchase-leaving' as const,
      data: {
        title: count === 1 ? title : `${title} and ${count - 1} more`,
        artistName,
        until,
        hasAccount: userId !== null,
        isGift,
      },
      userId,
      address,
      dedupeKey: `purchase-leaving:${purchaseId}:${until}`,
    })),
  );
}

function selectGone(deleted: Deleted): SQL {
  if ('artistId' in deleted) return goneArtist(deleted.artistId);
  return 'albumId' in deleted ? goneAlbum(deleted.albumId) : goneSongs(deleted.songIds);
}

/** Gifts `c` that nobody has redeemed, whose givers are told. */
const IS_OPEN_GIFT = sql`c.gift_purchase_id is not null and c.redeemed_at is null`;

const goneArtist = (id: number): SQL => sql`
  select p.id as purchase_id, p.title from purchases p
    left join download_codes c on c.gift_purchase_id = p.id and ${IS_OPEN_GIFT}
    left join albums b on b.id = coalesce(p.album_id, c.album_id) left join songs s on s.id = coalesce(p.song_id, c.song_id)
  where coalesce(b.artist_id, s.artist_id) = ${id} and b.deleted_at is null and s.deleted_at is null`;

const goneAlbum = (id: number): SQL => sql`
  select p.id as purchase_id, b.title from purchases p join albums b on b.id = p.album_id where b.id = ${id}
  union select c.gift_purchase_id, b.title from download_codes c join albums b on b.id = c.album_id
    where b.id = ${id} and ${IS_OPEN_GIFT}`;

/** Buyers of the songs, of albums that have them, and of albums that they have left. */
const goneSongs = (ids: readonly number[]): SQL => sql`
  with gone as (select id, album_id, title from songs where id = any(${sql.param([...ids])}::int[]))
  select p.id as purchase_id, gone.title from gone join purchases p on p.song_id = gone.id
  union select p.id, gone.title from gone join purchases p on p.album_id = gone.album_id
  union select k.purchase_id, gone.title from gone join purchase_songs k on k.song_id = gone.id
  union select c.gift_purchase_id, gone.title from gone join download_codes c on c.song_id = gone.id
    where ${IS_OPEN_GIFT}`;
