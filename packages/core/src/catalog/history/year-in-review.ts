import { tables } from '@stagedoor/db';
import { REVIEWED_TOP, type YearInput, type YearInReview } from '@stagedoor/validators';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { listArtistsByIds } from '../artists/index.ts';
import { listSongsByIds } from '../songs/index.ts';

const { allListens } = tables;

interface Sums {
  plays: number;
  minutes: number;
  days: number;
  songs: number;
  artists: number;
  months: Record<string, number>;
  topSongs: Top<number>[];
  topArtists: Top<number>[];
  topGenres: Top<string>[];
}
interface Top<Thing> {
  of: Thing;
  plays: number;
}

/** More than are shown, since the person may not see some of them any more. */
const LOOKED_AT = 4 * REVIEWED_TOP;

/** The caller's plays and imported listens of a year, in UTC; nothing while they keep no history. */
export async function getYearInReview(ctx: Ctx, { year }: YearInput): Promise<YearInReview> {
  const { userId } = requireUser(ctx);
  const { keepsHistory: isKept } = await loadRights(ctx);
  const sums = isKept ? await readSums(ctx, userId, year) : undefined;
  if (!sums) return { ...NOTHING, year, isKept };
  const [songs, artists] = await Promise.all([
    listSongsByIds(ctx, { ids: sums.topSongs.map(({ of }) => of) }).then(byId),
    listArtistsByIds(
      ctx,
      sums.topArtists.map(({ of }) => of),
    ).then(byId),
  ]);
  const { plays, minutes, days } = sums;
  return {
    year,
    isKept,
    plays,
    minutes,
    days,
    songs: sums.songs,
    artists: sums.artists,
    months: NOTHING.months.map((_, month) => sums.months[month + 1] ?? 0),
    topSongs: top(sums.topSongs, ({ of, plays }) => withThing(songs.get(of), (song) => ({ song, plays }))),
    topArtists: top(sums.topArtists, ({ of, plays }) =>
      withThing(artists.get(of), (artist) => ({ artist, plays })),
    ),
    topGenres: top(sums.topGenres, ({ of, plays }) => [{ genre: of, plays }]),
  };
}

const NOTHING = {
  plays: 0,
  minutes: 0,
  days: 0,
  songs: 0,
  artists: 0,
  months: Array.from({ length: 12 }, () => 0),
  topSongs: [],
  topArtists: [],
  topGenres: [],
};

const byId = <Thing extends { id: number }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]));
const withThing = <Thing, Shown>(thing: Thing | undefined, show: (thing: Thing) => Shown): Shown[] =>
  thing ? [show(thing)] : [];
const top = <Thing, Shown>(all: readonly Top<Thing>[], show: (one: Top<Thing>) => Shown[]): Shown[] =>
  all.flatMap(show).slice(0, REVIEWED_TOP);

/** One pass over the person's plays of the year; undefined when there are none. */
export async function readSums(ctx: Ctx, userId: number, year: number): Promise<Sums | undefined> {
  const [from, to] = [year, year + 1].map((one) => sql`${`${one}-01-01T00:00:00Z`}::timestamptz`);
  const mine = and(
    eq(allListens.userId, userId),
    gte(allListens.listenedAt, sql`${from}`),
    lt(allListens.listenedAt, sql`${to}`),
  );
  const tops = (of: 'song_id' | 'artist_id' | 'genre') => sql`(
    select coalesce(json_agg(json_build_object('of', of, 'plays', plays) order by plays desc, at desc, of), '[]') from (
      select ${sql.identifier(of)} as of, count(*)::int as plays, max(played_at) as at from heard
      where ${sql.identifier(of)} is not null group by 1 order by plays desc, at desc, of limit ${LOOKED_AT}) best)`;
  const [row] = await ctx.db.execute<Sums & Record<string, unknown>>(sql`
    with heard as materialized (
      select p.song_id, p.played_at, s.artist_id, s.duration_ms,
        case when s.deleted_at is null and s.hidden_at is null then nullif(trim(s.genre), '') end as genre
      from (select song_id, listened_at as played_at from ${allListens} where ${mine}) p
        join songs s on s.id = p.song_id
    )
    select count(*)::int as plays, coalesce(round(sum(duration_ms) / 60000.0), 0)::int as minutes,
      count(distinct (played_at at time zone 'UTC')::date)::int as days,
      count(distinct song_id)::int as songs, count(distinct artist_id)::int as artists,
      (select coalesce(json_object_agg(month, plays), '{}') from (
        select extract(month from played_at at time zone 'UTC')::int as month, count(*)::int as plays
        from heard group by 1) by_month) as months,
      ${tops('song_id')} as "topSongs", ${tops('artist_id')} as "topArtists", ${tops('genre')} as "topGenres"
    from heard`);
  return row && row.plays > 0 ? row : undefined;
}
