import { tables } from '@stagedoor/db';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { patternOf } from './list-rows.ts';

const { users } = tables;

/** So many people are looked through in the order of the list before an index is asked for all that match. */
const LOOKED_THROUGH = 1_000;

interface Search<Row> {
  search: string;
  filter: SQL | undefined;
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  read(from: typeof users, where: SQL | undefined): Promise<Row[]>;
}

/**
 * Rows of the people whose username or e-mail contains the text, and the condition that counts them. What many match is
 * read in the order of the list. What few match is found by an index and then sorted: the planner would look for them
 * in that order, too, as it takes matches to be spread evenly.
 */
export async function findUsers<Row>(
  { db }: Ctx,
  { search, filter, after, orderBy, limit, read }: Search<Row>,
): Promise<{ rows: Row[]; where: SQL | undefined }> {
  const pattern = patternOf(search);
  const matches = sql`(${users.username} ilike ${pattern} or ${users.email} ilike ${pattern})`;
  const first = db
    .select()
    .from(users)
    .where(after)
    .orderBy(...orderBy)
    .limit(LOOKED_THROUGH);
  const isMatch = and(filter, matches);
  const near = await read(asUsers(first.as('users')), isMatch);
  if (near.length > limit) return { rows: near, where: isMatch };
  const where = and(filter, indexed(search), matches);
  // The offset keeps the planner from reading these in the order of the list.
  const all = db
    .select()
    .from(users)
    .where(sql`${and(where, after)} offset 0`);
  return { rows: await read(asUsers(all.as('users')), undefined), where };
}

/** All columns of some rows, under the name of the table. */
const asUsers = (rows: unknown) => rows as typeof users;

/** The trigram indexes serve three letters in a row; shorter terms have one of pairs of characters. */
const indexed = (search: string): SQL | undefined =>
  /[\p{L}\p{N}]{3}/u.test(search)
    ? undefined
    : sql`search_grams(users.username || ' ' || lower(users.email)) @> search_pairs(lower(${search}))`;
