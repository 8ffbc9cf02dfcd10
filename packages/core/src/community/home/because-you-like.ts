import { tables } from '@stagedoor/db';
import type { HomeSection } from '@stagedoor/validators';
import { and, isNull, sql } from 'drizzle-orm';
import { listSongsByIds } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';
import { inOrderOf, songItem } from './section.ts';

const { songs } = tables;

/** The latest likes and follows that are looked through for an artist whose fans also like others. */
const LATEST = 50;
const SONGS_OF_EACH = 2;

type Row = { isLiked: boolean; name: string; songId: number };

/** The most played songs of the artists whom fans of one artist also like: of the one whose songs the person liked last, else followed. */
export async function becauseYouLike(ctx: Ctx, userId: number): Promise<HomeSection> {
  const isShown = and(
    isNull(songs.deletedAt),
    sql`${songs.audioState} = 'ready'`,
    isSongListedAt(ctx.now()),
    sql`not exists (select from liked_songs l where l.user_id = ${userId} and l.song_id = ${songs.id})`,
  );
  const rows = await ctx.db.execute<Row>(sql`
    with liked as materialized (
      select s.artist_id, l.id from (
        select id, song_id from liked_songs where user_id = ${userId} order by id desc limit ${LATEST}
      ) l join songs s on s.id = l.song_id
    ), followed as materialized (
      select artist_id, created_at from artist_follows where user_id = ${userId}
      order by created_at desc limit ${LATEST}
    ), seed as materialized (
      select a.id, a.name, fond.tier = 1 as is_liked from (
        select artist_id, 1 as tier, max(id)::float8 as at from liked group by artist_id
        union all select artist_id, 2, extract(epoch from created_at)::float8 from followed
      ) fond join artists a on a.id = fond.artist_id and a.deleted_at is null and a.suspended_at is null
      where exists (
        select from related_artists r join artists o on o.id = r.related_artist_id
        where r.artist_id = a.id and o.deleted_at is null and o.suspended_at is null and exists (
          select from ${songs} where ${songs.artistId} = o.id and ${isShown}))
      order by tier, at desc, a.id limit 1
    )
    select seed.is_liked as "isLiked", seed.name, best.id as "songId"
    from seed join related_artists r on r.artist_id = seed.id
      join artists o on o.id = r.related_artist_id and o.deleted_at is null and o.suspended_at is null
      cross join lateral (
        select ${songs.id} as id, row_number() over (order by ${songs.plays} desc, ${songs.id}) as place from ${songs}
        where ${songs.artistId} = o.id and ${isShown}
        order by ${songs.plays} desc, ${songs.id} limit ${SONGS_OF_EACH}
      ) best
    order by best.place, r.rank`);
  const [seed] = rows;
  const ids = rows.map(({ songId }) => songId);
  const found = ids.length === 0 ? [] : await listSongsByIds(ctx, { ids });
  return {
    kind: 'because',
    title: `Because you ${seed?.isLiked ? 'like' : 'follow'} ${seed?.name ?? ''}`,
    items: inOrderOf(ids, found).map((song) => songItem(song)),
  };
}
