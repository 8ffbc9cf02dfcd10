import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { OF_SONG, publicSong } from './tagged-works.ts';

const { albums, artists, dailyPlays, songs, songTags, tags } = tables;
const BATCH = 5_000;
const TREND_DAYS = 7;

/** Counts the songs of each tag that everybody may see, their albums, and their plays of last week. */
export async function refreshTags(ctx: Ctx): Promise<void> {
  await tagOlderSongs(ctx);
  await countWorks(ctx);
  const now = ctx.now();
  const since = new Date(now.getTime() - TREND_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await ctx.db.execute(sql`
    with sums as (
      select ${songTags.slug} as slug, sum(${dailyPlays.plays}) as plays
      from ${dailyPlays} join ${songTags} on ${songTags.songId} = ${dailyPlays.songId}
        join ${songs} on ${songs.id} = ${dailyPlays.songId} join ${artists} on ${artists.id} = ${songs.artistId}
        left join ${albums} on ${albums.id} = ${songs.albumId} and ${albums.deletedAt} is null
      where ${dailyPlays.day} > ${since} and ${publicSong(now)} group by 1
    )
    update ${tags} set week_plays = counted.plays
    from (select t.slug, coalesce(sums.plays, 0) as plays from ${tags} t left join sums on sums.slug = t.slug) counted
    where counted.slug = ${tags.slug} and ${tags.weekPlays} <> counted.plays`);
}

/** Counted by album first: sorting each tag's songs by their albums would take the most of the time. */
async function countWorks(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    with of_albums as (
      select ${songTags.slug} as slug, ${albums.id} as album_id, count(*) as amount
      from ${OF_SONG} where ${publicSong(ctx.now())} group by 1, 2
    )
    update ${tags} set song_count = counted.songs, album_count = counted.albums
    from (
      select t.slug, coalesce(sum(o.amount), 0)::int as songs, count(o.album_id)::int as albums
      from ${tags} t left join of_albums o on o.slug = t.slug group by t.slug
    ) counted
    where counted.slug = ${tags.slug}
      and (${tags.songCount}, ${tags.albumCount}) is distinct from (counted.songs, counted.albums)`);
}

/** Songs that had a genre before there were tags. The triggers tag all others. */
async function tagOlderSongs(ctx: Ctx): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const rows = await ctx.db.execute(sql`
      select write_song_tags(s) from songs s where s.id in (
        select o.id from songs o where o.genre is not null and tag_slug(o.genre) <> ''
          and not exists (select from ${songTags} t where t.song_id = o.id)
        order by o.id limit ${BATCH})`);
    count = rows.length;
  }
}
