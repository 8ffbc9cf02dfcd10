import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Installation,
  type Program,
  startServerProgram,
  startWorkerProgram,
} from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeNextRelease, type NextRelease } from './next-release.ts';

const programs: Program[] = [];
let release: NextRelease;
let dataDir: string;
let database: TestDatabase;
let site: ReturnType<typeof openDatabase>;
let old: Program & { url: string };
let songId: number;
const installed = (root?: string): Installation => ({
  databaseUrl: database.url,
  dataDir,
  env: { DATABASE_OWNER_URL: database.ownerUrl },
  ...(root && { root }),
});
const MOOD = 'alter table "songs" add column "mood" text;';
const keep = <P extends Program>(program: P): P => {
  programs.push(program);
  return program;
};
/** Side by side, since a worker waits for the server to migrate. */
async function startBoth(root?: string) {
  const [server, worker] = await Promise.all([
    startServerProgram(installed(root)).then(keep),
    startWorkerProgram(installed(root)).then(keep),
  ]);
  return [server, worker] as const;
}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-two-releases-'));
  database = await createTestDatabase();
  site = openDatabase(database.url, { max: 1 });
  const [artist] = await site.client`insert into artists (name) values ('Ada') returning id`;
  const [song] = await site.client`
    insert into songs (artist_id, title, audio_state, duration_ms) values (${artist?.id}, 'A', 'ready', 60000) returning id`;
  songId = song?.id;
  release = makeNextRelease(MOOD);
  [old] = await startBoth();
});
afterAll(async () => {
  await Promise.all(programs.filter((program) => program.isRunning()).map((program) => program.stop()));
  await site.close();
  await database.drop();
  release.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody registers and plays the song, which the server writes and the worker counts. */
async function expectWork(server: { url: string }, name: string): Promise<void> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const plays = async () => (await site.client`select plays from songs`)[0]?.plays as number;
  const before = await plays();
  const account = { username: name, email: `${name}@example.com`, password: 'a long secret' };
  const registered = await post('register', account);
  expect(registered.status).toBe(201);
  const cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  expect((await post(`songs/${songId}/increment-plays`, {}, cookie)).status).toBe(200);
  await expect.poll(plays, { timeout: 20_000 }).toBe(before + 1);
}

it('a release whose migration fails ends with one line, while the old one serves on', async () => {
  release.setMigration(`${MOOD}--> statement-breakpoint\nalter table "missing" add column "mood" text;`);
  const { databaseUrl, env } = installed();
  const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['apps/server/src/main.ts'],
      {
        cwd: release.root,
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          DEMO: '0',
          ...env,
        },
      },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, stderr }),
    );
  });
  expect(ended).toEqual({
    code: 1,
    stderr:
      'The migration 9999_next failed and changed nothing: relation "missing" does not exist. ' +
      'The release before goes on running on this database. Remove the cause and start this release again, ' +
      'or stay with the one before (docs/operations.md, Upgrading)\n',
  });
  await expectWork(old, 'ada');
  expect(await site.client`select 1 from information_schema.columns where column_name = 'mood'`).toEqual([]);
});

it('two releases run side by side, and the older one starts again on the newer tables', async () => {
  release.setMigration(MOOD);
  const [next, nextWorker] = await startBoth(release.root);
  expect(await site.client`select 1 from information_schema.columns where column_name = 'mood'`).toHaveLength(
    1,
  );
  await expectWork(old, 'bea');
  await expectWork(next, 'cleo');
  await nextWorker.stop();
  await Promise.all(programs.filter((program) => program.isRunning()).map((program) => program.stop()));
  const [again] = await startBoth();
  await expectWork(again, 'dora');
});
