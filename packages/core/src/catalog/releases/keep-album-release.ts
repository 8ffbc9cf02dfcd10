import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import { publishChanges } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { forgetBuyerRights } from '../../platform/rights/index.ts';

const { songs } = tables;

/** A song's release in a form that can be compared, as `KeptRelease` has it. */
export const RELEASE_VALUES: SQL<tables.KeptRelease['own']> = sql`jsonb_build_array(${songs.releaseState},
  floor(extract(epoch from ${songs.publishAt}) * 1000)::int8, ${songs.earlyAccessDays})`;

/**
 * Songs that leave an album before it opens keep the dates that they had together, so that nothing is published by being moved.
 * From a draft, and from an album that a moderator has hidden, they leave as drafts. `leaving` is a condition on `songs`, which
 * are locked. Whoever bought the album keeps them. Returns the releases of the changed ones before and after.
 */
export async function keepAlbumRelease(ctx: Ctx, leaving: SQL): Promise<tables.KeptRelease[]> {
  const isDraft = sql`(album.release_state = 'draft' or album.hidden_at is not null)`;
  // A published song has no date, which `greatest` ignores.
  const opensAt = sql`greatest(album.publish_at, songs.publish_at)`;
  const listedAt = sql`greatest(album.publish_at - album.early_access_days * interval '24 hours',
    songs.publish_at - songs.early_access_days * interval '24 hours')`;
  type Kept = tables.KeptRelease & { artistId: number };
  const rows = await ctx.db.execute<{ [Key in keyof Kept]: Kept[Key] }>(sql`
    with leaving as (
      select songs.id, songs.album_id, songs.release_state, ${RELEASE_VALUES} as own
      from songs where ${leaving} order by songs.id for no key update
    )
    update songs set release_state = case when ${isDraft} then 'draft' else 'scheduled' end,
      publish_at = case when not ${isDraft} then ${opensAt} end,
      early_access_days = case when ${isDraft} then album.early_access_days
        else floor(extract(epoch from ${opensAt} - ${listedAt}) / 86400) end
    from leaving join albums album on album.id = leaving.album_id
    where songs.id = leaving.id and album.deleted_at is null and leaving.release_state <> 'draft'
      and (${isDraft} or album.release_state = 'scheduled' and album.publish_at > ${timeOf(ctx.now())}::timestamptz)
    returning songs.id, songs.artist_id as "artistId", leaving.own, ${RELEASE_VALUES} as kept`);
  await publishChanges(ctx, 'song', rows);
  await keepForBuyers(ctx, leaving);
  return rows.map(({ id, own, kept }) => ({ id, own, kept }));
}

async function keepForBuyers(ctx: Ctx, leaving: SQL): Promise<void> {
  await ctx.db.execute(sql`
    insert into purchase_songs (purchase_id, song_id)
    select p.id, songs.id from songs join purchases p on p.album_id = songs.album_id
    where (${leaving}) and p.state in ('open', 'paid') on conflict do nothing`);
  await forgetBuyerRights(ctx, leaving);
}
