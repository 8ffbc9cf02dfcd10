import { openDatabase } from '@stagedoor/db';
import { createTestDatabase } from '@stagedoor/db/testing';
import { expect, it } from 'vitest';
import { requiredFiles } from './required-files.ts';

it('looks at every column that names a file', async () => {
  const database = await createTestDatabase();
  const { client, close } = openDatabase(database.url, { max: 1 });
  const columns = await client<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('storage_key', 'kept_key')`;
  const query = await requiredFiles(client);
  const forgotten = columns.filter(
    ({ table, column }) => !new RegExp(`${column} as key, .* from ${table} where`).test(query),
  );
  expect(columns.length).toBeGreaterThan(8);
  expect(forgotten).toEqual([]);
  await close();
  await database.drop();
});

it('looks a file up among those given up as lost by its hash', async () => {
  const database = await createTestDatabase();
  const { client, close } = openDatabase(database.url, { max: 1 });
  const rows = await client.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${await requiredFiles(client)}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('hashed SubPlan');
  expect(plan).not.toMatch(/Nested Loop/);
  await close();
  await database.drop();
});
