import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DatabaseFacts,
  describeUnfit,
  nameUnreachable,
  refuseUnfit,
  refuseWithoutRights,
} from './fitness.ts';
import { openDatabase, readMigrations } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

async function run(url: string, command: string): Promise<void> {
  const { client, close } = openDatabase(url, { max: 1 });
  await client.unsafe(command).finally(close);
}

describe('facts', () => {
  const fit: DatabaseFacts = { version: 15, encoding: 'UTF8', time: 1_000_000, asked: 1_000_000 };

  it.each<[string, Partial<DatabaseFacts>, RegExp | null]>([
    ['what the product needs', {}, null],
    ['PostgreSQL 14', { version: 14 }, /^runs on PostgreSQL 14, and Stagedoor needs 15 or newer/],
    [
      'another encoding',
      { encoding: 'LATIN1' },
      /^has the encoding LATIN1, .* encoding 'UTF8' template template0/,
    ],
    ['a clock that is a little late', { time: 1_000_000 - 4 * 60_000 }, null],
    ['a clock that is late', { time: 1_000_000 - 3_600_000 }, /^has a clock that is 60 minutes behind ours/],
    ['a clock that is ahead', { time: 1_000_000 + 600_000 }, /^has a clock that is 10 minutes ahead of ours/],
  ])('%s', (_name, facts, expected) => {
    const said = describeUnfit({ ...fit, ...facts });
    if (expected) expect(said).toMatch(expected);
    else expect(said).toBeNull();
  });
});

it('accepts a database that is fit', async () => {
  await refuseUnfit({ databaseUrl: database.url, ownerUrl: database.ownerUrl, directUrl: database.url });
  await refuseUnfit({ databaseUrl: other.url });
  await refuseWithoutRights(database.url);
});

// Proves (operations.md, The parts of a site): a database that is unfit is refused at the start
it('refuses an encoding in which names cannot be kept', async () => {
  const name = `ascii_${process.hrtime.bigint()}`;
  await run(
    database.superuserUrl,
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  const url = new URL(other.url);
  url.pathname = name;
  await expect(refuseUnfit({ databaseUrl: url.href })).rejects.toThrow(
    `DATABASE_URL: the database ${name} at ${url.host} has the encoding SQL_ASCII`,
  );
  await run(database.superuserUrl, `drop database ${name}`);
});

it('refuses an owner, and a way past the pooler, to another database', async () => {
  const elsewhere = {
    DATABASE_OWNER_URL: { ownerUrl: other.ownerUrl },
    DATABASE_DIRECT_URL: { directUrl: other.url },
  };
  for (const [name, urls] of Object.entries(elsewhere))
    await expect(refuseUnfit({ databaseUrl: database.url, ...urls })).rejects.toThrow(
      `${name} leads to another database than DATABASE_URL`,
    );
});

it('names the setting whose address is refused or does not answer', async () => {
  const wrong = new URL(database.ownerUrl);
  wrong.password = 'guess';
  const settings = { DATABASE_OWNER_URL: 'ownerUrl', DATABASE_DIRECT_URL: 'directUrl' };
  for (const [name, url] of Object.entries(settings)) {
    const urls = { databaseUrl: database.url, [url]: wrong.href };
    await expect(refuseUnfit(urls)).rejects.toThrow(`${name}: the database ${wrong.pathname.slice(1)} at `);
    const away = { ...urls, [url]: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await nameUnreachable(away)).toBe(`${name}: the database none at 127.0.0.1:1`);
  }
});

// Proves (operations.md, The parts of a site): a database that is unfit is refused at the start
it('refuses a role that may not write everywhere', async () => {
  await run(database.ownerUrl, 'revoke update on liked_songs from stagedoor');
  await expect(refuseWithoutRights(database.url)).rejects.toThrow(
    'gives our role too few rights (see Settings in docs/operations.md): it may not read and write liked_songs',
  );
  await run(database.ownerUrl, 'grant update on liked_songs to stagedoor');
});

describe('tables of a newer release', () => {
  const newest = Math.max(...readMigrations().map(({ when }) => when));
  const migrated = (readableFrom: number | string) =>
    run(
      database.ownerUrl,
      `insert into drizzle.__drizzle_migrations (hash, created_at, readable_from) values ('x', ${newest + 1}, ${readableFrom})`,
    );
  const undo = () => run(database.ownerUrl, `delete from drizzle.__drizzle_migrations where hash = 'x'`);

  // Proves (operations.md, Upgrading): tables of a newer release are refused, unless it says that ours runs beside it
  it('are refused, with the way back', async () => {
    for (const readableFrom of ['null', newest + 1]) {
      await migrated(readableFrom);
      await expect(refuseUnfit({ databaseUrl: database.url })).rejects.toThrow(
        /has tables of a newer release, which this one does not know: start that release again, or restore the backup/,
      );
      await undo();
    }
  });

  // Proves (operations.md, Upgrading): tables of a newer release are refused, unless it says that ours runs beside it
  it('are no obstacle where that release says that ours runs beside it', async () => {
    await migrated(newest);
    await refuseUnfit({ databaseUrl: database.url });
    await undo();
  });
});

it('knows of each migration which release runs beside it: the one before', () => {
  const migrations = readMigrations();
  const text = readFileSync(new URL('../migrations/released.json', import.meta.url), 'utf8');
  const { newestMigration } = JSON.parse(text) as { newestMigration: string };
  const released = migrations.find(({ name }) => name === newestMigration)?.when ?? 0;
  const since = migrations.filter(({ when }) => when > released);
  expect(released).toBeGreaterThan(0);
  expect(since.map(({ readableFrom }) => readableFrom)).toEqual(since.map(() => released));
});
