import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { type FeedRow, postRows, workRows } from './feed-rows.ts';
import { type FeedEntry, presentEntry } from './present-item.ts';

const { artistAddresses, posts } = tables;

export interface ArtistFeed {
  artist: { id: number; name: string; slug: string | null; bio: string | null; coverImage: string | null };
  entries: FeedEntry[];
}

const asIs = (address: string) => address;

const presentPublic = (rows: { item: FeedRow | null }[], now: Date): FeedEntry[] =>
  rows.flatMap(({ item }) => (item === null ? [] : presentEntry(item, NO_RIGHTS, now, asIs)));

/**
 * An artist's free posts, songs and albums, newest first, as every visitor sees them; songs that not everybody may play have
 * no file. One statement. A merged profile's id leads to the other one; `not_found` for a hidden artist.
 */
export async function getArtistFeed(ctx: Ctx, { id }: { id: number }): Promise<ArtistFeed> {
  const now = ctx.now();
  const rows = await ctx.db.execute<ArtistFeed['artist'] & { item: FeedRow | null }>(sql`
    select a.id, a.name, a.bio, a.cover_image as "coverImage", works.item,
      (select n.slug from ${artistAddresses} n where n.artist_id = a.id and n.is_current) as slug
    from artists a
    left join lateral ${workRows(now, (artistId) => sql`${artistId} = a.id`, false)} works on true
    where a.deleted_at is null and a.suspended_at is null
      and (a.id = ${id} or a.id = (select m.merged_into_id from artists m where m.id = ${id}))`);
  const [first] = rows;
  if (!first) throw notFound('Artist');
  const { item: _item, ...artist } = first;
  return { artist, entries: presentPublic(rows, now) };
}

/** The free posts of all artists, newest first. One statement. */
export async function getPostsFeed(ctx: Ctx): Promise<FeedEntry[]> {
  const rows = await ctx.db.execute<{ item: FeedRow }>(
    sql`select item from ${postRows(sql`not ${posts.isPremium}`)} works order by at desc, id desc`,
  );
  return presentPublic(rows, ctx.now());
}
