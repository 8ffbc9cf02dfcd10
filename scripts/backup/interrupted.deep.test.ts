import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteFilesJob } from '@stagedoor/core/catalog/uploads';
import { makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase } from '@stagedoor/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootDir } from '../run/start-node.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
/** Longer than it takes to look for its copy. */
const LARGE = 4_000_000_000;
let site: TestServices;
let folder: string;
beforeAll(async () => {
  site = await openTestServices();
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-interrupted-'));
  const { services } = site;
  await makeUser(services);
  await services.storage.put('audio/1/1.mp3', Buffer.alloc(5_000_000, 'x'), { contentType: 'audio/mpeg' });
  await services.jobs.send(services.db, deleteFilesJob, { storageKeys: ['posts/1/gone.mp4'] });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  databaseUrl: string;
  ownerUrl: string;
  dataDir: string;
}

/** The compile cache saves compiling their modules at each start. */
const { PATH = '', NODE_COMPILE_CACHE } = process.env;
const envOf = ({ databaseUrl, ownerUrl, dataDir }: Place) => ({
  PATH,
  NODE_COMPILE_CACHE,
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATA_DIR: dataDir,
  DEMO: '0',
});

function start(place: Place, script: string, args: string[]) {
  const options = { cwd: rootDir, env: envOf(place), stdio: 'ignore' as const };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], options);
  const exited = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs a command to its end. */
const run = (place: Place, [command = '', ...args]: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(command, args, { cwd: rootDir, env: envOf(place) }, (error, out, errors) =>
      resolve({ code: error?.code ?? 0, said: out + errors }),
    );
  });
const runScript = (place: Place, script: string, ...args: string[]) =>
  run(place, [process.execPath, `scripts/${script}.ts`, ...args]);

/** Waits until PostgreSQL has noticed that a killed program is gone. */
const whenGone = ({ databaseUrl }: Place, program: string) =>
  withDatabase(databaseUrl, (sql) =>
    expect
      .poll(
        () =>
          sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${program}`,
        PATIENCE,
      )
      .toHaveLength(0),
  );

async function withDatabase<T>(
  url: string,
  work: (sql: ReturnType<typeof openDatabase>['client']) => Promise<T>,
): Promise<T> {
  const { client, close } = openDatabase(url, { max: 2 });
  return work(client).finally(close);
}

it('leaves nothing that looks like a backup when it is killed, and the next one cleans up', async () => {
  const large = join(site.storageRoot, 'audio/1/large.wav');
  const handle = await open(large, 'w');
  await handle.truncate(LARGE);
  await handle.close();
  const place = join(folder, 'killed');
  const backup = start(site, 'backup', [place]);
  const drafts = join(place, 'media/.tmp');
  const sizes = async () =>
    Promise.all((await readdir(drafts)).map(async (name) => (await stat(join(drafts, name))).size));
  await expect
    .poll(async () => Math.max(0, ...(await sizes().catch(() => []))), PATIENCE)
    .toBeGreaterThan(5_000_000);
  await backup.kill();
  await rm(large);
  expect((await readdir(place)).sort()).toEqual([
    expect.stringMatching(/^\.unfinished-/),
    'media',
    'site.json',
  ]);
  expect(await runScript(site, 'restore', place, '--check')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no finished backup'),
  });

  await whenGone(site, 'stagedoor-backup');
  expect(await runScript(site, 'backup', place, '--keep', '1')).toMatchObject({ code: 0 });
  expect((await readdir(place)).sort()).toEqual([expect.stringMatching(/^\d{4}-/), 'media', 'site.json']);
  expect(await readdir(join(place, 'media'))).toEqual(['audio']);
});

it('restores again after it was killed near its end', async () => {
  const from = join(folder, 'whole');
  await runScript(site, 'backup', from);
  const database = await createTestDatabase();
  const place = { databaseUrl: database.url, ownerUrl: database.ownerUrl, dataDir: join(folder, 'target') };
  expect(await runScript(place, 'restore', from)).toMatchObject({ code: 0 });
  const countUsers = () => withDatabase(place.databaseUrl, (sql) => sql`select id from users`);
  await withDatabase(database.superuserUrl, async (sql) => {
    await sql`insert into users (username, display_username, email) values ('new', 'New', 'new@example.com')`;
    const blocker = await sql.reserve();
    await blocker`begin`;
    await blocker`select 1 from pgboss.job for update`;
    const restore = start(place, 'restore', [from, '--replace']);
    const blocked = () => sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'stagedoor-restore' and wait_event_type = 'Lock'`;
    await expect.poll(blocked, PATIENCE).toHaveLength(1);
    await restore.kill();
    await blocker`rollback`;
    blocker.release();
  });
  await whenGone(place, 'stagedoor-restore');
  expect(await countUsers()).toHaveLength(2);
  expect(await runScript(place, 'restore', from, '--replace')).toMatchObject({ code: 0 });
  expect(await countUsers()).toHaveLength(1);
  await database.drop();
});

/** Runs a command with a file system of 3 MB at `path`; only it and its children see it. */
const onSmallDisk = (path: string, command: string) => [
  ...['unshare', '-rm', 'sh', '-c'],
  `mount -t tmpfs -o size=3m tmpfs "$0" && { ${command} 2>&1; echo "code $?"; ls -A "$0"/*; }`,
  path,
];
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

it.runIf(canMount)(
  'says that a disk is full, and leaves no backup on it and no half restore',
  { timeout: 180_000 },
  async () => {
    const disk = await mkdtemp(join(folder, 'disk-'));
    const backup = await run(site, onSmallDisk(disk, `"${process.execPath}" scripts/backup.ts "$0/backups"`));
    expect(backup.said).toMatch(/cannot be used: there is no room left \(ENOSPC\)\n/);
    expect(backup.said).toContain('code 1');
    expect(backup.said.split('code 1')[1]?.trim().split('\n').slice(-2)).toEqual(['media', 'site.json']);

    const from = join(folder, 'elsewhere');
    await runScript(site, 'backup', from);
    const database = await createTestDatabase();
    const place = { databaseUrl: database.url, ownerUrl: database.ownerUrl, dataDir: disk };
    const restore = await run(place, onSmallDisk(disk, `"${process.execPath}" scripts/restore.ts "${from}"`));
    expect(restore.said).toContain(
      'The storage has no room left. The database holds what it held before. When this is mended, run the same command again',
    );
    expect(await withDatabase(place.databaseUrl, (sql) => sql`select id from users`)).toHaveLength(0);
    expect(await runScript(place, 'restore', from)).toMatchObject({ code: 0 });
    await database.drop();
  },
);
