import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { publishToServers } from '../live/index.ts';

/**
 * Makes every server reload the rights of people who bought songs that `isMeant` selects, alone or with an album: rights are
 * kept by album and artist, which are about to change or have changed.
 */
export async function forgetBuyerRights(ctx: Ctx, isMeant: SQL): Promise<void> {
  const rows = await ctx.db.execute<{ userId: number }>(sql`
    with meant as (select id, album_id from songs where ${isMeant}),
    bought as (
      select p.user_id from meant join purchases p on p.song_id = meant.id
      union select p.user_id from meant join purchases p on p.album_id = meant.album_id
      union select p.user_id from meant join purchase_songs k on k.song_id = meant.id
        join purchases p on p.id = k.purchase_id)
    select user_id as "userId" from bought where user_id is not null order by 1`);
  await publishToServers(
    ctx,
    rows.map(({ userId }) => ({ type: 'rights-changed', userId })),
  );
}
