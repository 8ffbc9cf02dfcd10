import { builtOnce, type Variant } from '@stagedoor/db';
import { fillPlaceholders, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx, Place, Rights, SearchedKind } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { ownProfiles, type VisibilityScope, visibilityScope } from '../../platform/rights/index.ts';
import { KINDS, type Kind } from './kinds.ts';
import { RANKS, type Rank, type Term, termConditions } from './term.ts';

interface Search {
  kind: SearchedKind;
  term: Term;
  rights: Rights;
  /** The number of rows wanted. */
  count: number;
  after: Place | undefined;
}

/** Everything that the text of a statement depends on. */
interface Form extends Variant {
  kind: SearchedKind;
  hasTrigrams: boolean;
  scope: VisibilityScope;
  isNext: boolean;
}

const dialect = new PgDialect({ casing: 'snake_case' });
const COUNT = sql.placeholder('count');
/** The place after which the page begins. */
const AFTER = {
  rank: sql.placeholder('rank'),
  popularity: sql.placeholder('popularity'),
  id: sql.placeholder('id'),
};

/** Above this number of matches, not all of them are ranked. */
const RANKED_AT_ONCE = 1_000;
/** How many of the most popular rows are searched for a frequent term. */
const WALKED = 3_000;

/** The places of the best matches, in order; both strategies find the same rows as a plain ILIKE. */
export async function rankIds(ctx: Ctx, search: Search): Promise<Place[]> {
  if (search.term.hasTrigrams) {
    const places = await rankAll(ctx, search);
    if (places) return places;
  }
  return rankFrequent(ctx, search);
}

const rankingAll = builtOnce((_db, { kind: name, hasTrigrams, scope, isNext }: Form) => {
  const kind = KINDS[name];
  const term = termConditions(hasTrigrams);
  return dialect.sqlToQuery(sql`with matching as materialized (select id, title from ${kind.names} names where ${term.isIndexed(sql`names.title`)}),
      found as materialized (select * from matching limit ${RANKED_AT_ONCE + 1})
      select amount.matches, best.* from (select count(*)::int as matches from found) amount
      left join lateral (
        select rank, popularity, ${kind.id} as id from (
          select ${kind.rows}.*, ${term.rankIn(sql`found.title`)} as rank, ${kind.popularity} as popularity
          from found join ${kind.rows} on ${kind.id} = found.id
          order by rank, popularity desc, ${kind.id}
        ) ${kind.rows} ${kind.join}
        where ${kind.isVisible(scope)} and ${isNext ? sql`(rank, -popularity, ${kind.id}) > (${AFTER.rank}::int, -${AFTER.popularity}::int, ${AFTER.id}::int)` : sql`true`}
        order by rank, popularity desc, ${kind.id} limit ${COUNT}
      ) best on true`);
});

/**
 * Ranks all matches, or returns null when there are too many; visibility is only checked for the best ones.
 */
async function rankAll(ctx: Ctx, search: Search): Promise<Place[] | null> {
  const statement = rankingAll(ctx.db, formOf(search));
  const rows = await run<Partial<Place> & { matches: number }>(ctx, search, statement);
  if ((rows[0]?.matches ?? 0) > RANKED_AT_ONCE) return null;
  return rows.flatMap(({ rank, popularity, id }) =>
    rank == null || popularity == null || id == null ? [] : [{ rank, popularity, id }],
  );
}

const rankingFrequent = builtOnce((_db, { firstRank, ...form }: Form & { firstRank: number }) =>
  dialect.sqlToQuery(selectFrequent(form, firstRank)),
);

/**
 * Goes through the ranks until there are enough rows. If the most popular rows contain enough matches of a
 * rank, these are its best ones; otherwise the rank is rare, and an index finds all of it.
 */
async function rankFrequent(ctx: Ctx, search: Search): Promise<Place[]> {
  const firstRank = search.after?.rank ?? RANKS.exact;
  const statement = rankingFrequent(ctx.db, { ...formOf(search), firstRank });
  return (await run<Place>(ctx, search, statement)).sort(byPlace);
}

function selectFrequent(form: Form, firstRank: number): SQL {
  const ranks = Object.values(RANKS).filter((rank) => rank >= firstRank);
  const parts = ranks.map((rank) => {
    const isResumed = form.isNext && rank === firstRank;
    const walk = isResumed ? sql`resumed` : sql`popular`;
    const isEnough = sql`(select count(*) from ${walk} where rank = ${rank}::int) >= ${COUNT}::int`;
    return sql`
      select * from (select * from ${walk} where rank = ${rank}::int and ${isEnough}
        order by popularity desc, id limit ${COUNT}) walked
      union all
      select * from (${byIndex(form, rank, isResumed)}) indexed where not (${isEnough})`;
  });
  return sql`with popular as materialized (${walkPopular(form, false)}),
      resumed as materialized (${walkPopular(form, form.isNext)})
      select * from (${sql.join(parts, sql` union all `)}) ranked limit ${COUNT}`;
}

function walkPopular({ kind: name, hasTrigrams, scope }: Form, isResumed: boolean): SQL {
  const kind = KINDS[name];
  const term = termConditions(hasTrigrams);
  const rank = term.rankIn(kind.title);
  return sql`select ${rank} as rank, ${kind.popularity} as popularity, ${kind.id} as id
    from (select * from ${kind.rows} where ${kind.isListed} and ${isAfter(kind, isResumed)}
      order by ${kind.popularity} desc, ${kind.id} limit ${WALKED}) ${kind.rows} ${kind.join}
    where ${term.isIn(kind.title)} and ${kind.isVisible(scope)}`;
}

function byIndex({ kind: name, hasTrigrams, scope }: Form, rank: Rank, isResumed: boolean): SQL {
  const kind = KINDS[name];
  const term = termConditions(hasTrigrams);
  return sql`with matching as materialized (
      select id from ${kind.names} names where ${term.hasRank(sql`names.title`, rank)})
    select ${rank}::int as rank, ${kind.popularity} as popularity, ${kind.id} as id
    from matching join ${kind.rows} on ${kind.id} = matching.id ${kind.join}
    where ${kind.isVisible(scope)} and ${isAfter(kind, isResumed)}
    order by ${kind.popularity} desc, ${kind.id} limit ${COUNT}`;
}

function isAfter({ popularity, id }: Kind, isResumed: boolean): SQL {
  if (!isResumed) return sql`true`;
  return sql`${popularity} <= ${AFTER.popularity} and (${popularity} < ${AFTER.popularity} or ${id} > ${AFTER.id})`;
}

const byPlace = (a: Place, b: Place) => a.rank - b.rank || b.popularity - a.popularity || a.id - b.id;

const formOf = ({ kind, term, rights, after }: Search): Form => ({
  kind,
  hasTrigrams: term.hasTrigrams,
  scope: visibilityScope(rights),
  isNext: after !== undefined,
});

/** Prepared once per connection, since planning would take longer than the search. */
async function run<Row extends object>(
  ctx: Ctx,
  { term, rights, count, after }: Search,
  statement: Query,
): Promise<Row[]> {
  const values = { ...term.values, ...after, count, own: ownProfiles(rights), now: timeOf(ctx.now()) };
  const params = fillPlaceholders(statement.params, values);
  return ctx.client.unsafe<Row[]>(statement.sql, params as never[], { prepare: true });
}
