import { builtOnce } from '@stagedoor/db';
import { fillPlaceholders, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx, SearchedKind } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import {
  ownProfiles,
  type Rights,
  type VisibilityScope,
  visibilityScope,
} from '../../platform/rights/index.ts';
import { KINDS } from './kinds.ts';
import { splitWords } from './near-words.ts';

/** How alike a name must be, from 0 to 1, by the trigrams that both have. */
const MIN_LIKENESS = 0.4;

/** Shorter words have nothing to compare; every name contains them. */
const TRIGRAM = 3;

const dialect = new PgDialect({ casing: 'snake_case' });
const TERM = sql.placeholder('term');
const LONGEST = sql.placeholder('longest');

const findingNear = builtOnce(
  (_db, { kind: name, scope }: { kind: SearchedKind; scope: VisibilityScope }) => {
    const kind = KINDS[name];
    const hasAllWords = sql`names.title like ${LONGEST}
    and not exists (select from unnest(string_to_array(${TERM}, ' ')) word where strpos(names.title, word) = 0)`;
    const likeness = sql`similarity(names.title, ${TERM})`;
    return dialect.sqlToQuery(sql`with near as materialized (
      select names.id, (${hasAllWords}) as is_whole, ${likeness} as likeness from ${kind.names} names
      where (${hasAllWords}) or (names.title % ${TERM} and ${likeness} >= ${MIN_LIKENESS}::real))
    select ${kind.id} as id from near join ${kind.rows} on ${kind.id} = near.id ${kind.join}
    where ${kind.isVisible(scope)}
    order by near.is_whole desc, near.likeness desc, ${kind.popularity} desc, ${kind.id}
    limit ${sql.placeholder('count')}`);
  },
);

/**
 * Ids of names that come close to the text: with all of its words in any order, or spelled much like it. Best
 * first; for searches that found nothing.
 */
export async function findNearIds(
  ctx: Ctx,
  { kind, text, rights, count }: { kind: SearchedKind; text: string; rights: Rights; count: number },
): Promise<number[]> {
  const words = splitWords(text);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (!longest || longest.length < TRIGRAM) return [];
  const values = {
    term: words.join(' '),
    longest: `%${longest}%`,
    count,
    own: ownProfiles(rights),
    now: timeOf(ctx.now()),
  };
  const statement = findingNear(ctx.db, { kind, scope: visibilityScope(rights) });
  const params = fillPlaceholders(statement.params, values);
  const rows = await ctx.client.unsafe<{ id: number }[]>(statement.sql, params as never[], { prepare: true });
  return rows.map(({ id }) => id);
}
