import { fixedLimit, ofOneShape } from '@stagedoor/db';
import type { Tag } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { albumsTagged, singlesTagged } from '../../catalog/tags/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { subscriptionRuns } from '../../platform/rights/index.ts';
import { isAudibleAlbum, type NewsKind, type NewsSource, newsSources } from './news-sources.ts';

/** Kinds in the order of their news of one moment. */
const RANKS: readonly NewsKind[] = ['album', 'song', 'post', 'tour', 'playlist'];
const LARGEST_ID = 2_147_483_647;

/** The place of a piece of news, and whose it is. */
export interface News {
  kind: NewsKind;
  rank: number;
  id: number;
  at: Date;
  artistId: number;
  /** The followed tag through which it came; null for news of followed artists. */
  tag: Tag | null;
}

/** The last one of the previous page. */
export interface Place {
  at: string;
  rank: number;
  id: number;
}

/** A request for all kinds of news, or only some. */
interface NewsInput {
  userId: number;
  last: Place | undefined;
  limit: number;
  kinds?: readonly NewsKind[];
  /** Leaves out the tags. */
  ofArtistsAlone?: boolean;
}

/** The latest news of the artists whom a person follows or subscribes to, and of the tags they follow, behind a place. */
export async function findNews(ctx: Ctx, input: NewsInput): Promise<News[]> {
  const found: News[] = [];
  let { last } = input;
  // Few different amounts, each of which is a statement of its own.
  for (let amount = 2 ** Math.ceil(Math.log2(input.limit)); ; amount *= 2) {
    const read = await readNews(ctx, { ...input, last, limit: amount });
    found.push(...read.flatMap(({ isAudible, ...news }) => (isAudible ? [news] : [])));
    const end = read.at(amount - 1);
    if (found.length >= input.limit || !end) return found.slice(0, input.limit);
    last = { ...end, at: end.at.toISOString() };
  }
}

/**
 * Each artist is looked up by its number: joined, all artists of a large site would be read for a thousand follows.
 *
 * The latest N are all by those N makers whose own latest came last. So each maker costs one look into an index for each kind,
 * and only N of them are read further. That albums can be heard is asked of the N alone, since it needs a look
 * into another table, and nearly all can.
 */
async function readNews(ctx: Ctx, input: NewsInput): Promise<(News & { isAudible: boolean })[]> {
  const { userId, last, limit, kinds = RANKS, ofArtistsAlone = false } = input;
  const runs = subscriptionRuns(ctx.now());
  const sources = newsSources(ctx, userId).filter(({ kind }) => kinds.includes(kind));
  const parts = [
    ...sources.map((source) => latestOf(source, last, limit)),
    ...(ofArtistsAlone ? [] : latestOfTags(ctx, last, limit)),
  ];
  type Row = Omit<News, 'kind' | 'at' | 'tag'> & {
    at: string;
    slug: string | null;
    name: string | null;
    isAudible: boolean;
  };
  const rows = await ctx.db.execute<Row>(
    ofOneShape(sql`
    with mine as materialized (
      select a.id as artist_id, a.id as maker
      from (
        select artist_id from artist_follows where user_id = ${userId}
        union select artist_id from subscriptions where user_id = ${userId} and ${runs}
      ) own cross join lateral (
        select id from artists
        where id = own.artist_id and deleted_at is null and suspended_at is null limit ${fixedLimit(1)}
      ) a
    ), owners as materialized (
      select min(mine.artist_id) as artist_id, m.user_id as maker
      from mine join artist_members m on m.artist_id = mine.artist_id and m.role = 'owner'
      group by m.user_id
    ), followed_tags as materialized (
      select slug from tag_follows where user_id = ${userId}
    )
    select news.*, t.name, news.rank <> ${RANKS.indexOf('album')} or ${isAudibleAlbum(ctx, sql`news.id`)} as "isAudible" from (
      select distinct on (at, rank, id) * from (${sql.join(parts, sql` union all `)}) found
      order by at desc, rank, id desc, slug nulls first limit ${fixedLimit(limit)}
    ) news left join tags t on t.slug = news.slug
    order by at desc, rank, id desc`),
  );
  return rows.map(({ at, rank, slug, name, ...row }) => ({
    ...row,
    rank,
    at: new Date(at),
    kind: kindOf(rank),
    tag: slug !== null && name !== null ? { slug, name } : null,
  }));
}

function latestOf(source: NewsSource, last: Place | undefined, limit: number): SQL {
  const { table, id, maker, at, isShown } = source;
  const rank = RANKS.indexOf(source.kind);
  const makers = source.kind === 'playlist' ? sql`owners` : sql`mine`;
  const behind = last && sql`and (${at}, ${id}) < (${last.at}::timestamptz, ${lastId(rank, last)}::int)`;
  const latest = (amount: number) => sql`
    select ${id} as id, ${at} as at from ${table}
    where ${maker} = makers.maker and ${isShown} ${behind}
    order by ${at} desc, ${id} desc limit ${fixedLimit(amount)}`;
  return sql`(
    select ${rank}::int as rank, item.id, item.at, best.artist_id as "artistId", null::text as slug
    from (
      select makers.artist_id, makers.maker from ${makers} makers cross join lateral (${latest(1)}) newest
      order by newest.at desc, newest.id desc limit ${fixedLimit(limit)}
    ) best cross join lateral (
      select * from (select best.maker) makers cross join lateral (${latest(limit)}) latest
    ) item
    order by item.at desc, item.id desc limit ${fixedLimit(limit)})`;
}

/** Albums and singles of the followed tags, which are few; each tag has an index in the order of the news. */
function latestOfTags(ctx: Ctx, last: Place | undefined, limit: number): SQL[] {
  const latest = (kind: 'album' | 'song', worksTagged: typeof albumsTagged) => {
    const rank = RANKS.indexOf(kind);
    const behind =
      last &&
      ((at: SQL, id: SQL) => sql`(${at}, ${id}) < (${last.at}::timestamptz, ${lastId(rank, last)}::int)`);
    const works = worksTagged({ slug: sql`f.slug`, behind, limit: fixedLimit(limit), now: ctx.now() });
    return sql`(
      select distinct on (works.at, works.id) ${rank}::int as rank, works.id, works.at, works.artist_id as "artistId", f.slug
      from followed_tags f cross join lateral (${works}) works
      order by works.at desc, works.id desc, f.slug limit ${fixedLimit(limit)})`;
  };
  return [latest('album', albumsTagged), latest('song', singlesTagged)];
}

/** At the moment of the last one, kinds before its own are done, and those behind it have not begun. */
function lastId(rank: number, last: Place): number {
  if (rank === last.rank) return last.id;
  return rank < last.rank ? 0 : LARGEST_ID;
}

function kindOf(rank: number): NewsKind {
  const kind = RANKS[rank];
  if (!kind) throw new Error(`No kind of news has the rank ${rank}`);
  return kind;
}
