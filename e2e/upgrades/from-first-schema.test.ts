import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requiredFiles } from '@stagedoor/core/site/files';
import { type Program, startServerProgram, startWorkerProgram } from '@stagedoor/core/testing';
import { migrate, openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The newest migration of the review of 21 November 2026 (commit ce6c5bb): the oldest data that a site may have. */
const FIRST = '0003_community';
/** Reports of that time were never shown to anybody, and were dropped with their columns. */
const DROPPED = ['reports'];

const dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-first-schema-'));
let database: TestDatabase;
let site: ReturnType<typeof openDatabase>;
let before: Record<string, number>;
let server: Program & { url: string };
let worker: Program;
let bob: string;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  site = openDatabase(database.url, { max: 1 });
  await migrate({ databaseUrl: database.url }, { upTo: FIRST });
  await site.client.unsafe(readFileSync(new URL('first-rows.sql', import.meta.url), 'utf8'));
  await makeFiles();
  before = await countRows();
  const installation = { databaseUrl: database.url, dataDir };
  server = await startServerProgram(installation);
  worker = await startWorkerProgram(installation);
  bob = await signIn('bob');
});
afterAll(async () => {
  await Promise.all([server?.stop(), worker?.stop()]);
  await site.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Files as the rows say: a site whose files are not there is not upgraded. */
async function makeFiles(): Promise<void> {
  const files = await site.client.unsafe<{ key: string; bytes: number | null }[]>(
    await requiredFiles(site.client),
  );
  for (const { key, bytes } of files) {
    const path = join(dataDir, 'media', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.alloc(bytes ?? 1));
  }
}

async function countRows(): Promise<Record<string, number>> {
  const tables = await site.client<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const counts = tables.map(async ({ name }) => {
    const [row] = await site.client<{ n: number }[]>`select count(*)::int as n from ${site.client(name)}`;
    return [name, row?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function call(path: string, { body, cookie = '' }: { body?: object; cookie?: string } = {}) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, cookies: response.headers.getSetCookie(), answer: await response.json() };
}

async function signIn(username: string): Promise<string> {
  const { status, cookies } = await call('login', { body: { username, password: 'an old secret' } });
  expect(status).toBe(200);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

it('fills every table of that release', () => {
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
});

it('keeps every row', async () => {
  const after = await countRows();
  const kept = Object.keys(before).filter((table) => !DROPPED.includes(table));
  const lost = kept.filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
  expect(lost).toEqual([]);
});

it('shows the music as it was', async () => {
  const artists = (await call('artists')).answer;
  expect(artists).toMatchObject([{ id: 1, name: 'Ada', verified: true }, { id: 2 }]);
  expect((await call('artists/1/songs')).answer).toMatchObject([
    { id: 2, title: 'Last Train', isLocked: true, audioUrl: null, duration: '3:20' },
    { id: 1, title: 'First Light', audioUrl: '/media/audio/1-00000000.mp3', duration: '1:02' },
  ]);
  expect((await call('artists/1/albums')).answer).toMatchObject([{ title: 'Nights', songCount: 2 }]);
  expect((await call('search?q=first')).answer).toMatchObject({ songs: [{ title: 'First Light' }] });
});

it('lets people in and shows them what is theirs', async () => {
  const as = { cookie: bob };
  expect((await call('user', as)).answer).toMatchObject({ username: 'Bob', email: 'bob@example.com' });
  expect((await call('subscriptions/status/1', as)).answer).toMatchObject({ subscribed: true });
  expect((await call('songs/2', as)).answer).toMatchObject({
    isLocked: false,
    audioUrl: '/media/audio/2-00000000.mp3',
  });
  expect((await call('liked-songs', as)).answer).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect((await call('notifications', as)).answer).toMatchObject([
    { type: 'new-song', payload: { title: 'First Light' }, isRead: false },
  ]);
  expect((await call('playlists/my-playlists', as)).answer).toMatchObject([{ name: 'Late', songCount: 2 }]);
  expect((await call('playlists/1/songs', as)).answer).toMatchObject([{ id: 2 }, { id: 1 }]);
  const sessions = await site.client`select token from sessions where token = 'a-session-of-bob'`;
  expect(sessions).toHaveLength(1);
});

it('counts on from the plays of then', async () => {
  const plays = async () => (await site.client`select plays from songs where id = 1`)[0]?.plays;
  // The worker adds the play that was not added up then.
  await expect.poll(plays, { timeout: 20_000 }).toBe(4);
  const { status, answer } = await call('songs/1/increment-plays', { body: {}, cookie: bob });
  expect([status, answer]).toEqual([200, expect.objectContaining({ counted: true, plays: 5 })]);
  await expect.poll(plays, { timeout: 20_000 }).toBe(5);
});

it('knows owners, posts with their pictures, and who is billed when', async () => {
  const ada = await signIn('Ada.L');
  expect((await call('dashboard/songs', { cookie: ada })).answer).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect((await call('content/2', { cookie: bob })).answer).toMatchObject({
    title: 'Backstage',
    isLocked: false,
  });
  expect(await site.client`select position, state from content_pictures`).toEqual([
    { position: 0, state: 'ready' },
  ]);
  expect(await site.client`select billing_ref, anchor_day from payment_customers`).toEqual([
    { billing_ref: 'demo_billing_2', anchor_day: 5 },
  ]);
  expect(
    await site.client`select username, name_key from users where username like 'ada%' order by id`,
  ).toEqual([
    { username: 'ada.l', name_key: 'adal' },
    { username: 'ada-l', name_key: null },
  ]);
});

it('keeps what an admin deleted, in the audit log and as a decision that can be undone', async () => {
  expect(await site.client`select act, target_type, thing_id from audit_log where act = 'delete'`).toEqual([
    { act: 'delete', target_type: 'song', thing_id: 4 },
  ]);
  expect(await site.client`select target_type, target_id, kind from decisions`).toEqual([
    { target_type: 'song', target_id: 4, kind: 'delete' },
  ]);
});
