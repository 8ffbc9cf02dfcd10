import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth } from '@stagedoor/core/site/operations';
import {
  makeUser,
  openTestServices,
  startServerProgram,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PATIENCE = { timeout: 60_000 };
let test: TestServices;
let folder: string;
beforeAll(async () => {
  test = await openTestServices();
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-schedule-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const HOURS = 3600_000;

/** When the newest backup was made. */
async function noted(): Promise<string | undefined> {
  const [note] = await test.services.client<{ at: string }[]>`
    select value->>'at' as at from settings where key = 'backup'`;
  return note?.at;
}

const pretend = (ageMs: number) => test.services.client`
  update settings set value = value || jsonb_build_object('at', ${new Date(Date.now() - ageMs).toISOString()}::text)
  where key = 'backup'`;

const startWorkers = (place: string) => {
  const env = { BACKUP_DIR: place, BACKUP_EVERY: '1h', BACKUP_KEEP: '2' };
  return Promise.all([startWorkerProgram({ ...test, env }), startWorkerProgram({ ...test, env })]);
};

const countJobs = async () => {
  const [row] = await test.services.client<{ n: number }[]>`
    select count(*)::int as n from pgboss.job where name = 'backup' and state < 'completed'`;
  return row?.n;
};

const backups = async () => (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();

it('makes one backup between two workers whenever it is due, and keeps as many as wanted', async () => {
  const made: string[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await noted();
    const workers = await startWorkers(folder);
    await expect.poll(noted, PATIENCE).not.toBe(before);
    await expect.poll(countJobs, PATIENCE).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    const found = await backups();
    expect(found.filter((name) => !made.includes(name))).toHaveLength(1);
    made.push(...found.filter((name) => !made.includes(name)));
    expect(found).toEqual(made.slice(-2));
    await pretend(2 * HOURS);
  }
});

const ageAt = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^stagedoor_backup_age_seconds (\S+)$/m.exec(text)?.[1]);
};

it('tells the age of the newest backup at every server, also after a restart', async () => {
  await pretend(5 * HOURS);
  for (let start = 0; start < 2; start++) {
    const server = await startServerProgram(test);
    await expect.poll(() => ageAt(server.url), PATIENCE).toBeGreaterThanOrEqual(5 * 3600);
    expect(await ageAt(server.url)).toBeLessThan(5 * 3600 + 120);
    await server.stop();
  }
});

it('shows at Health why a backup failed, and leaves the age of the last good one', async () => {
  await writeFile(join(folder, 'no-folder'), '');
  const before = await noted();
  const workers = await startWorkers(join(folder, 'no-folder/backups'));
  const { ctx } = await makeUser(test.services, { isAdmin: true });
  const look = async () => (await getHealth(ctx)).checks.find(({ key }) => key === 'backup');
  await expect.poll(look, PATIENCE).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(
      /^The backup of .* ago failed: .*no-folder.* cannot be used: it is no folder/,
    ),
  });
  await expect.poll(countJobs, PATIENCE).toBe(0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await noted()).toBe(before);
  await rm(join(folder, 'no-folder'));

  // After a failure there is a pause; then the next one clears the message.
  await test.services.client`
    update settings set value = value || jsonb_build_object('at', ${new Date(Date.now() - HOURS).toISOString()}::text)
    where key = 'backup-failure'`;
  const mended = await startWorkers(folder);
  await expect.poll(look, PATIENCE).toMatchObject({ state: 'good' });
  await Promise.all(mended.map((worker) => worker.stop()));
});
