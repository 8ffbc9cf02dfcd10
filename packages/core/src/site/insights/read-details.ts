import type { InsightsTopItem, PlaySource } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { listenerDaysFrom } from '../../catalog/plays/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import type { Days } from './periods.ts';
import { type Subject, songIdsOf } from './subject.ts';

/** Songs and albums in the lists of the most played. */
const TOP = 5;
/** Parts of a song in which its stops are counted. */
const PARTS = 20;

const isWithin = ({ from, until }: Days): SQL => sql`day >= ${from}::date and day < ${until}::date`;

/** Distinct listeners in all of these days. */
export async function countListeners(ctx: Ctx, subject: Subject, { from, until }: Days): Promise<number> {
  const ofArtist = subject.songId === undefined && subject.albumId === undefined;
  const isKept = ofArtist && from >= listenerDaysFrom(ctx.now());
  const [row] = await ctx.db.execute<{ listeners: number }>(
    isKept
      ? sql`select count(distinct listener_key)::int as listeners from artist_listener_days
          where artist_id = ${subject.artistId} and day >= ${from} and day < ${until}`
      : sql`select count(distinct listener_key)::int as listeners from all_plays
          where song_id in (${songIdsOf(subject)}) and played_at >= ${from}::date::timestamp at time zone 'UTC'
            and played_at < ${until}::date::timestamp at time zone 'UTC'`,
  );
  return row?.listeners ?? 0;
}

/** Plays by where they were started, most first. */
export async function readSources(ctx: Ctx, subject: Subject, days: Days) {
  const rows = await ctx.db.execute<{ source: PlaySource; plays: number }>(sql`
    select source, sum(plays)::int as plays from daily_plays
    where song_id in (${songIdsOf(subject)}) and ${isWithin(days)} group by source order by 2 desc, 1`);
  return [...rows];
}

type TopRow = { kind: 'song' | 'album'; id: number; title: string; coverImage: string | null; plays: number };

/** The most played songs, and the albums whose songs were played most. */
export async function readTop(ctx: Ctx, subject: Subject, days: Days) {
  const rows = await ctx.db.execute<TopRow>(sql`
    with played as (
      select s.id, s.album_id, s.title, coalesce(s.cover_image, b.cover_image) as cover_image, sum(d.plays)::int as plays
      from daily_plays d join songs s on s.id = d.song_id left join albums b on b.id = s.album_id
      where d.song_id in (${songIdsOf(subject)}) and ${isWithin(days)} and s.deleted_at is null
      group by s.id, b.id
    )
    (select 'song' as kind, id, title, cover_image as "coverImage", plays from played order by plays desc, id limit ${TOP})
    union all
    (select 'album', b.id, b.title, b.cover_image, sum(p.plays)::int from played p join albums b on b.id = p.album_id
      where b.deleted_at is null group by b.id order by 5 desc, b.id limit ${TOP})`);
  const pick = (kind: 'song' | 'album'): InsightsTopItem[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, title, coverImage, plays }) => ({ id, title, coverImage, plays }));
  return { topSongs: pick('song'), topAlbums: pick('album') };
}

/** How many plays of a song stopped in each part of it; null for more than one song. */
export async function readStops(ctx: Ctx, { songId }: Subject, days: Days): Promise<number[] | null> {
  if (songId === undefined) return null;
  const rows = await ctx.db.execute<{ part: number; stops: number }>(sql`
    select part, sum(stops)::int as stops from song_stops where song_id = ${songId} and ${isWithin(days)} group by part`);
  const stops = new Map(rows.map(({ part, stops }) => [part, stops]));
  return Array.from({ length: PARTS }, (_, part) => stops.get(part) ?? 0);
}
