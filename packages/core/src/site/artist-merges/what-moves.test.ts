import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { WHAT_MOVES } from './what-moves.ts';
import { WHAT_STAYS } from './what-stays.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const NAMED = '(secret_key|secret_hash|listener_keys?|audience|person|reference|dedupe_key)$';

/**
 * Columns that may name an artist, an album or a person: foreign keys, other ids, documents, and texts used as keys.
 * Rows of songs, posts and claims follow by their foreign key and need no rule of their own.
 */
const listColumns = () => test.services.client<{ column: string; isForced: boolean }[]>`
  with foreign_keys as (
    select c.conrelid, k.attnum, bool_or(c.confrelid = any(array['artists', 'albums', 'users']::regclass[])) as is_ours
    from pg_constraint c cross join unnest(c.conkey) as k(attnum) where c.contype = 'f' group by 1, 2
  )
  select t.relname || '.' || a.attname as column, (f.is_ours
    or f.is_ours is null and a.atttypid = any(array['int4', 'int8', '_int4', '_int8']::regtype[]) and a.attname ~ '(_ids?|_by)$'
    or a.atttypid = any(array['json', 'jsonb']::regtype[]) or a.attname ~ ${NAMED}) is true as "isForced"
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join foreign_keys f on f.conrelid = t.oid and f.attnum = a.attnum
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`;

// Proves (rules.md, Merged profiles): each column that names an artist, an album or a person has its rule
it('says of each column that names an artist, an album or a person what a merge does with it', async () => {
  const columns = await listColumns();
  const described = [WHAT_MOVES, WHAT_STAYS].flatMap((treated) =>
    Object.entries(treated).flatMap(([table, ofTable]) =>
      Object.keys(ofTable).map((column) => `${table}.${column}`),
    ),
  );
  const forced = columns.filter(({ isForced }) => isForced).map(({ column }) => column);
  expect(forced.length).toBeGreaterThan(100);
  expect(forced.filter((column) => !described.includes(column))).toEqual([]);
  const there = columns.map(({ column }) => column);
  expect(described.filter((column) => !there.includes(column))).toEqual([]);
});
