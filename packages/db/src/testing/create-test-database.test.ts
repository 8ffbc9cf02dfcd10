import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './index.ts';

const made: TestDatabase[] = await Promise.all([
  createTestDatabase(),
  createTestDatabase(),
  createTestDatabase(),
]);
afterAll(() => Promise.all(made.map((database) => database.drop())));

async function query(url: string | undefined, text: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url ?? '', { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

it('gives each caller a migrated database of its own', async () => {
  const [first, second] = made;
  expect(new Set(made.map((database) => database.url)).size).toBe(3);
  await query(first?.ownerUrl, 'create table mine (id int)');
  await expect(query(second?.url, 'select * from mine')).rejects.toThrow(/does not exist/);
  expect(await query(second?.url, 'select * from songs')).toEqual([]);
});

it('drops it, open sessions or not', async () => {
  const extra = await createTestDatabase();
  const open = postgres(extra.url, { max: 1, onclose: () => {} });
  await open`select 1`;
  await extra.drop();
  await expect(query(extra.url, 'select 1')).rejects.toThrow(/does not exist/);
  await open.end().catch(() => undefined);
});
