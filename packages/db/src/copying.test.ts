import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase, type SqlTransaction } from './client.ts';
import { createTestDatabase, openDatabaseLink, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let link: Awaited<ReturnType<typeof openDatabaseLink>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  link = await openDatabaseLink(database.url);
  opened = openDatabase(link.url, { max: 1 });
  await opened.client`create table numbers (n int not null)`;
});
afterAll(async () => {
  await opened.close();
  await link.close();
  await database.drop();
});

const copyIn = (lines: Iterable<string> | AsyncIterable<string>) =>
  opened.client.begin(async (sql) =>
    pipeline(Readable.from(lines), await sql.unsafe('copy numbers from stdin').writable()),
  );

const count = async () => (await opened.client`select count(*)::int as n from numbers`)[0]?.n;

it('refuses rows that do not fit, the last one too, and goes on', async () => {
  await copyIn(['1\n', '2\n']);
  await expect(copyIn(['3\n', 'x\n'])).rejects.toThrow('invalid input syntax');
  const many = Array.from({ length: 20_000 }, (_, n) => (n === 3 ? 'x\n' : `${n}\n`));
  await expect(copyIn(many)).rejects.toThrow('invalid input syntax');
  expect(await count()).toBe(2);
});

it('fails when the connection breaks between rows, and goes on when it is mended', async () => {
  async function* broken() {
    yield '3\n';
    link.cut();
    for (let n = 0; n < 100_000; n++) yield `${n}\n`;
  }
  await expect(copyIn(broken())).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET|EPIPE/);
  link.mend();
  expect(await count()).toBe(2);
});

it('fails when the connection breaks while rows are read', async () => {
  const read = opened.client.begin(async (sql: SqlTransaction) => {
    const rows = await sql.unsafe('copy (select generate_series(1, 10000000)) to stdout').readable();
    rows.once('data', () => link.cut());
    await text(rows);
  });
  await expect(read).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/);
  link.mend();
  expect(await count()).toBe(2);
});
