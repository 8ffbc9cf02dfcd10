import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context/index.ts';
import { type Rights, sightOf } from '../../platform/rights/index.ts';
import type { Kind } from './kinds.ts';
import { RANKS, type Rank, type Term } from './term.ts';

/** Place of a row in the order: rank, popularity (most first), id. */
export interface Place {
  rank: number;
  popularity: number;
  id: number;
}

interface Search {
  kind: Kind;
  term: Term;
  rights: Rights;
  /** How many rows are wanted. */
  count: number;
  after: Place | undefined;
}

const COUNT = sql.placeholder('count');
/** The place after which a page begins. */
const AFTER = {
  rank: sql.placeholder('rank'),
  popularity: sql.placeholder('popularity'),
  id: sql.placeholder('id'),
};

/** With more matches than these, not all of them are ranked. */
const RANKED_AT_ONCE = 1_000;
/** How many of the most popular rows are looked through for a frequent term. */
const WALKED = 3_000;

/** The places of the best matches, in order: the same rows as a plain ILIKE, whichever way they are found. */
export async function rankIds(ctx: Ctx, search: Search): Promise<Place[]> {
  if (search.term.hasTrigrams) {
    const places = await rankAll(ctx, search);
    if (places) return places;
  }
  return rankFrequent(ctx, search);
}

/** Ranks every match, or answers null when there are too many; who may see them is asked of the best alone. */
async function rankAll(ctx: Ctx, search: Search): Promise<Place[] | null> {
  const { kind, term, rights, after } = search;
  const title = sql`found.title`;
  const rows = await run<Partial<Place> & { matches: number }>(
    ctx,
    search,
    'all',
    () => sql`with matching as materialized (select id, title from ${kind.names} names where ${term.isIndexed(sql`names.title`)}),
      found as materialized (select * from matching limit ${RANKED_AT_ONCE + 1})
      select amount.matches, best.* from (select count(*)::int as matches from found) amount
      left join lateral (
        select rank, popularity, ${kind.id} as id from (
          select ${kind.rows}.*, ${term.rankIn(title)} as rank, ${kind.popularity} as popularity
          from found join ${kind.rows} on ${kind.id} = found.id
          order by rank, popularity desc, ${kind.id}
        ) ${kind.rows} ${kind.join}
        where ${kind.isVisible(rights)} and ${after ? sql`(rank, -popularity, ${kind.id}) > (${AFTER.rank}::int, -${AFTER.popularity}::int, ${AFTER.id}::int)` : sql`true`}
        order by rank, popularity desc, ${kind.id} limit ${COUNT}
      ) best on true`,
  );
  if ((rows[0]?.matches ?? 0) > RANKED_AT_ONCE) return null;
  return rows.flatMap(({ rank, popularity, id }) =>
    rank == null || popularity == null || id == null ? [] : [{ rank, popularity, id }],
  );
}

/**
 * One rank after the other until there are enough. The most popular rows hold the best of a rank when enough of that
 * rank are among them; otherwise the rank is rare, and an index gives all of it.
 */
async function rankFrequent(ctx: Ctx, search: Search): Promise<Place[]> {
  const name = `frequent from ${search.after?.rank ?? RANKS.exact}`;
  const places = await run<Place>(ctx, search, name, () => selectFrequent(search));
  return places.sort(byPlace);
}

function selectFrequent(search: Search): SQL {
  const { after } = search;
  const ranks = Object.values(RANKS).filter((rank) => !after || rank >= after.rank);
  const parts = ranks.map((rank) => {
    const isResumed = rank === after?.rank;
    const walk = isResumed ? sql`resumed` : sql`popular`;
    const isEnough = sql`(select count(*) from ${walk} where rank = ${rank}::int) >= ${COUNT}::int`;
    return sql`
      select * from (select * from ${walk} where rank = ${rank}::int and ${isEnough}
        order by popularity desc, id limit ${COUNT}) walked
      union all
      select * from (${byIndex(search, rank, isResumed)}) indexed where not (${isEnough})`;
  });
  return sql`with popular as materialized (${walkPopular(search, false)}),
      resumed as materialized (${walkPopular(search, after !== undefined)})
      select * from (${sql.join(parts, sql` union all `)}) ranked limit ${COUNT}`;
}

function walkPopular({ kind, term, rights }: Search, isResumed: boolean): SQL {
  const rank = term.rankIn(kind.title);
  return sql`select ${rank} as rank, ${kind.popularity} as popularity, ${kind.id} as id
    from (select * from ${kind.rows} where ${kind.isListed} and ${isAfter(kind, isResumed)}
      order by ${kind.popularity} desc, ${kind.id} limit ${WALKED}) ${kind.rows} ${kind.join}
    where ${term.isIn(kind.title)} and ${kind.isVisible(rights)}`;
}

function byIndex({ kind, term, rights }: Search, rank: Rank, isResumed: boolean): SQL {
  return sql`with matching as materialized (
      select id from ${kind.names} names where ${term.hasRank(sql`names.title`, rank)})
    select ${rank}::int as rank, ${kind.popularity} as popularity, ${kind.id} as id
    from matching join ${kind.rows} on ${kind.id} = matching.id ${kind.join}
    where ${kind.isVisible(rights)} and ${isAfter(kind, isResumed)}
    order by ${kind.popularity} desc, ${kind.id} limit ${COUNT}`;
}

function isAfter({ popularity, id }: Kind, isResumed: boolean): SQL {
  if (!isResumed) return sql`true`;
  return sql`${popularity} <= ${AFTER.popularity} and (${popularity} < ${AFTER.popularity} or ${id} > ${AFTER.id})`;
}

const byPlace = (a: Place, b: Place) => a.rank - b.rank || b.popularity - a.popularity || a.id - b.id;

const dialect = new PgDialect({ casing: 'snake_case' });
const statements = new Map<string, ReturnType<typeof dialect.sqlToQuery>>();

/**
 * Built once for each kind, form of term and visibility, and prepared once per connection: building and planning would
 * take longer than finding. `name` tells apart what `build` makes of one search.
 */
async function run<Row extends object>(
  ctx: Ctx,
  { kind, term, rights, count, after }: Search,
  name: string,
  build: () => SQL,
): Promise<Row[]> {
  const key = [kind.name, name, term.hasTrigrams, sightOf(rights), after !== undefined].join();
  const statement = statements.get(key) ?? dialect.sqlToQuery(build());
  statements.set(key, statement);
  const values = { ...term.values, ...after, count, own: rights.ownArtistId };
  const params = fillPlaceholders(statement.params, values);
  return ctx.client.unsafe<Row[]>(statement.sql, params as never[], { prepare: true });
}
