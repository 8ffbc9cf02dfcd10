import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@stagedoor/core';
import {
  makeArtist,
  makeSong,
  silentLog,
  startServerProgram,
  startWorkerProgram,
} from '@stagedoor/core/testing';
import { migrate } from '@stagedoor/db';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createDiskStorage } from '@stagedoor/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The long run sets `DATABASE_RESTARTS=20`. */
const RESTARTS = Number(process.env.DATABASE_RESTARTS ?? 2);
const WRITERS = 16;
/** Comments that must be acknowledged between two restarts. */
const BETWEEN = 100;

let dataDir: string;
let postgres: EmbeddedPostgres;
let servers: Awaited<ReturnType<typeof startServerProgram>>[];
let workers: Awaited<ReturnType<typeof startWorkerProgram>>[];
let songId: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-restarts-'));
  postgres = await startEmbeddedPostgres({ dataDir });
  await migrate({ databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl });
  const installation = { databaseUrl: postgres.url, dataDir };
  servers = await Promise.all([startServerProgram(installation), startServerProgram(installation)]);
  workers = await Promise.all([startWorkerProgram(installation), startWorkerProgram(installation)]);
  songId = await withServices(async ({ services }) => {
    const { id: artistId } = await makeArtist(services);
    return (await makeSong(services, { artistId })).id;
  });
});
afterAll(async () => {
  await Promise.all([...servers, ...workers].map((program) => program.stop()));
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function withServices<T>(work: (opened: Awaited<ReturnType<typeof openServices>>) => Promise<T>) {
  const storage = createDiskStorage({ root: join(dataDir, 'media') });
  const opened = await openServices({ databaseUrl: postgres.url, storage, role: 'server', log: silentLog });
  return work(opened).finally(opened.close);
}

/**
 * Kills PostgreSQL as a power cut would: connections are not closed, and it recovers when it starts again.
 */
async function restartPostgres(): Promise<void> {
  const record = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
    home: string | null;
  };
  const pidFile = join(record.home ?? join(dataDir, 'postgres'), 'data', 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  await postgres.exited;
  postgres = await startEmbeddedPostgres({ dataDir, port: Number(new URL(postgres.url).port) });
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });

const acknowledged: number[] = [];
const answers = new Map<string, number>();

/**
 * Writes comments until told to stop, and counts every outcome the client sees, including broken connections.
 */
async function write(origin: string, name: string, isOver: () => boolean): Promise<void> {
  const account = { username: name, email: `${name}@example.com`, password: 'secret password' };
  const registered = await post(`${origin}/api/register`, account);
  expect(registered.status).toBe(201);
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  while (!isOver()) {
    const body = { text: 'Still here', timestamp: 1 };
    const outcome = await post(`${origin}/api/songs/${songId}/comments`, body, cookie).then(
      async (answer) => {
        if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: number }).id);
        else await answer.body?.cancel();
        return String(answer.status);
      },
      (error: Error) => `no answer: ${String(error.cause ?? error)}`,
    );
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
  }
}

it('loses nothing when PostgreSQL restarts hard under 16 writers, two servers and two workers', async () => {
  let isOver = false;
  const writers = Promise.all(
    Array.from({ length: WRITERS }, (_, n) =>
      write(servers[n % servers.length]?.url ?? '', `writer${n}`, () => isOver),
    ),
  );
  for (let n = 0; n < RESTARTS; n++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
    await restartPostgres();
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
  isOver = true;
  await writers;

  console.info(`${RESTARTS} restarts: ${JSON.stringify(Object.fromEntries(answers))}`);
  expect([...answers.keys()].filter((outcome) => outcome !== '201' && outcome !== '503')).toEqual([]);
  expect([...servers, ...workers].map((program) => program.isRunning())).toEqual([true, true, true, true]);
  const lost = await withServices(async ({ services }) => {
    const kept = await services.client<{ id: number }[]>`select id from song_comments`;
    const ids = new Set(kept.map(({ id }) => id));
    return acknowledged.filter((id) => !ids.has(id));
  });
  expect(lost).toEqual([]);
}, 600_000);
