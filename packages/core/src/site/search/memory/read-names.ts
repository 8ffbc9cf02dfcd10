import { builtOnce, type Queryable, type Variant } from '@stagedoor/db';
import { fillPlaceholders, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SearchedKind, Services } from '../../../platform/context/index.ts';
import { timeOf } from '../../../platform/releases/index.ts';
import { KINDS } from '../kinds.ts';
import type { NameRow } from './name-table.ts';

/** Names of these artists, with these ids, or the next ones in the order of ids. */
export type Which = { owners: readonly number[] } | { ids: readonly number[] } | { after: number };

interface Form extends Variant {
  kind: SearchedKind;
  by: 'owners' | 'ids' | 'after';
}

/** How many names are read at once: requests wait while their rows are parsed. */
export const NAMES_AT_ONCE = 1_000;
/** Later than any release: what is not listed then has no date. */
const LAST_DAY = new Date('9999-12-31T00:00:00Z');

const dialect = new PgDialect({ casing: 'snake_case' });
const WHICH = sql.placeholder('which');

const readingNames = builtOnce((_db: Queryable, { kind: name, by }: Form) => {
  const kind = KINDS[name];
  const column = by === 'owners' ? kind.owner : kind.id;
  // Both tables get the condition: in a merge join, PostgreSQL would otherwise read from the first name for each
  // page.
  const isWanted =
    by === 'after'
      ? sql`${column} > ${WHICH}::int and names.id > ${WHICH}::int`
      : sql`${column} = any(${WHICH}::text::int[])`;
  return dialect.sqlToQuery(sql`select ${kind.id} as id, names.title as title, ${kind.popularity} as popularity,
      ${kind.owner} as owner, (${kind.isVisible('public')}) as "isListed",
      (${kind.isVisible('public', LAST_DAY)}) as "isListedLater"
    from ${kind.rows} join ${kind.names} names on names.id = ${kind.id} ${kind.join}
    where ${isWanted} and ${kind.isThere} ${by === 'after' ? sql`order by ${kind.id} limit ${NAMES_AT_ONCE}` : sql``}`);
});

/** All names that exist, regardless of visibility. */
export function readNames(
  { db, client, now }: Pick<Services, 'db' | 'client' | 'now'>,
  kind: SearchedKind,
  which: Which,
): Promise<NameRow[]> {
  const [by, value] =
    'after' in which
      ? (['after', which.after] as const)
      : 'owners' in which
        ? (['owners', `{${which.owners}}`] as const)
        : (['ids', `{${which.ids}}`] as const);
  const statement = readingNames(db, { kind, by });
  const params = fillPlaceholders(statement.params, { which: value, now: timeOf(now()) });
  return client.unsafe<NameRow[]>(statement.sql, params as never[], { prepare: true });
}

/** How many names there are, and how long they are together. */
export async function measureNames(
  { db }: Pick<Services, 'db'>,
  kind: SearchedKind,
): Promise<{ names: number; textBytes: number }> {
  const [row] = await db.execute<{ names: number; text_bytes: string }>(
    sql`select count(*)::int as names, coalesce(sum(octet_length(title)), 0) as text_bytes from ${KINDS[kind].names} names`,
  );
  return { names: row?.names ?? 0, textBytes: Number(row?.text_bytes ?? 0) };
}
