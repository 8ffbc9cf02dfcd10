import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@stagedoor/db';
import { createTestDatabase, openDatabaseLink, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage } from '@stagedoor/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartOptions, startServices } from './start-services.ts';
import { silentLog } from './testing/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'stagedoor-start-'));
let migrated: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  migrated = await createTestDatabase();
  empty = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await migrated.drop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

const start = (databaseUrl: string, options: Partial<StartOptions>) =>
  startServices({
    databaseUrl,
    role: 'server',
    log: silentLog,
    storage: createDiskStorage({ root: join(folder, new URL(databaseUrl).pathname) }),
    ...options,
  });
const works = async ({ services, close }: Awaited<ReturnType<typeof start>>) => {
  expect(await services.client`select count(*)::int as n from artists`).toMatchObject([{ n: 0 }]);
  await close();
};
const messageOf = (starting: Promise<unknown>) =>
  starting.then(
    () => 'started',
    (error: Error) => `${error.name}: ${error.message}`,
  );

it.each(['server', 'worker'] as const)(
  'lets a %s wait for an unavailable database',
  async (role) => {
    const link = await openDatabaseLink(migrated.url);
    link.cut();
    const log = { ...silentLog, warn: link.mend };
    await works(await start(link.url, { role, log }));
    await link.close();
  },
  60_000,
);

it('gives up on a database that stays unavailable, with one line', async () => {
  const link = await openDatabaseLink(migrated.url);
  link.cut();
  expect(await messageOf(start(link.url, { patienceMs: 1 }))).toMatch(
    /^DatabaseRefusal: DATABASE_URL: the database test_\w+ at 127\.0\.0\.1:\d+ cannot be reached$/,
  );
  await link.close();
});

it('lets a worker wait until a server has migrated the database', async () => {
  let migrating: Promise<void> | undefined;
  const info = () => {
    migrating ??= migrate({ databaseUrl: empty.url });
  };
  await works(await start(empty.url, { role: 'worker', log: { ...silentLog, info } }));
  expect(migrating).toBeDefined();
});

it('reports a wrong password and missing privileges in one line', async () => {
  const url = new URL(empty.url);
  url.password = 'a wrong guess';
  const wrong = await messageOf(start(url.href, {}));
  expect(wrong).toMatch(
    /^DatabaseRefusal: DATABASE_URL: the database \w+ at \S+ refuses us: password auth.+$/,
  );
  expect(wrong).not.toContain('guess');

  const admin = openDatabase(empty.superuserUrl, { max: 1 });
  const role = `powerless_${process.hrtime.bigint()}`;
  await admin.client.unsafe(`create role ${role} login password 'secret'`);
  const other = await createTestDatabase({ isEmpty: true });
  const asPowerless = new URL(other.url);
  asPowerless.username = role;
  asPowerless.password = 'secret';
  expect(await messageOf(start(asPowerless.href, {}))).toMatch(
    /^DatabaseRefusal: DATABASE_URL: the database \w+ at \S+ gives our role too few rights .+: permission denied.*$/,
  );
  await other.drop();
  await admin.client.unsafe(`drop role ${role}`);
  await admin.close();
});

it('says once that the storage is away, and once that it is back', async () => {
  const said: string[] = [];
  const say = (_details: object, line: string) => void said.push(line);
  const own = await createTestDatabase();
  const root = join(folder, new URL(own.url).pathname);
  const { services, close } = await start(own.url, { log: { ...silentLog, info: say, error: say } });
  await rename(root, `${root}.away`);
  for (let n = 0; n < 3; n++) await expect(services.storage.check()).rejects.toThrow();
  await rename(`${root}.away`, root);
  for (let n = 0; n < 3; n++) await services.storage.check();
  expect(said).toEqual([
    `No file can be read or stored: the folder ${root} has no site.json: it is not mounted, was emptied, or is another one`,
    `Files are there again: the folder ${root}`,
  ]);
  await close();
  await own.drop();
});

it('refuses an address past the pooler that leads to another database', async () => {
  const other = await createTestDatabase();
  const databaseRoutes = { directUrl: other.url, isPreparing: false };
  for (const role of ['server', 'worker'] as const)
    expect(await messageOf(start(migrated.url, { role, databaseRoutes }))).toMatch(
      /^\w+Refusal: DATABASE_DIRECT_URL leads to another database than DATABASE_URL: /,
    );
  await other.drop();
});
