import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  makeArtist,
  makeSong,
  openTestServices,
  type Program,
  startServerProgram,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { type OpenDatabase, openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage } from '@stagedoor/storage';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MadeBackup } from './make-backup.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUp, makeFolder, VERSION } from './testing/site.ts';
import { startWriters, type Written } from './testing/writers.ts';

/** Backups follow one another until so many writes were acknowledged; `pnpm test:deep` wants more. */
const WRITES = Number(process.env.BACKUP_WRITES ?? 500);
const SETUP_MS = 120_000 + WRITES * 20;
const SONGS = 20;
/** Writes between a backup's moment and the copying of its rows. */
const MEANWHILE = 200;
const WAIT = { timeout: 60_000, interval: 20 };

let site: TestServices;
let target: TestDatabase;
let restored: OpenDatabase;
let manifest: Manifest;
let worker: Program | undefined;
let writers: ReturnType<typeof startWriters> | undefined;
const [folder, data] = await Promise.all([makeFolder(), makeFolder()]);
const storage = createDiskStorage({ root: join(data.path, 'media') });

beforeAll(async () => {
  site = await openTestServices();
  target = await createTestDatabase();
  restored = openDatabase(target.url, { max: 2 });
  worker = await startWorkerProgram(site);
  const songIds = await makeSongs();
  const songIsReady = whenSongReady();
  writers = startWriters(2, { databaseUrl: site.databaseUrl, storageRoot: site.storageRoot, songIds });
  const { written } = writers;
  await songIsReady;

  let made = await backUpDuringWrites(written);
  let backups = 1;
  for (; written.length < WRITES; backups++) made = await backUpDuringWrites(written);
  const { perSecond } = await writers.stop();
  console.info(`${backups} backups during ${written.length} writes, ${Math.round(perSecond)} a second`);

  manifest = await readManifest(join(folder.path, made.name));
  const from = { from: folder.path, databaseUrl: target.url, ownerUrl: target.ownerUrl };
  await restoreBackup({ ...from, storage, version: VERSION });
}, SETUP_MS);
afterAll(async () => {
  writers?.kill();
  await worker?.kill();
  await restored.close();
  await target.drop();
  await site.close();
  await Promise.all([folder.rm(), data.rm()]);
});

async function makeSongs(): Promise<number[]> {
  const { id: artistId } = await makeArtist(site.services);
  const songIds = [];
  for (let n = 0; n < SONGS; n++) songIds.push((await makeSong(site.services, { artistId })).id);
  return songIds;
}

/**
 * Locks a table without writers until many writes are acknowledged. The backup waits for it before copying, so all
 * rows are copied long after its snapshot.
 */
async function backUpDuringWrites(written: readonly Written[]): Promise<MadeBackup> {
  const blocker = openDatabase(site.ownerUrl, { max: 2 });
  const locking = await blocker.client.reserve();
  await locking`begin`;
  await locking`lock table tour_dates`;
  const making = backUp(site, folder.path, { keep: 1 });
  const isBlocked = async () => {
    const waiting = await site.services.client`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'stagedoor-backup' and wait_event_type = 'Lock'`;
    return waiting.length > 0;
  };
  await vi.waitUntil(isBlocked, WAIT);
  const before = written.length;
  await vi.waitUntil(() => written.length > before + MEANWHILE, WAIT);
  await locking`commit`;
  locking.release();
  return making.finally(blocker.close);
}

/** Waits until the worker has made files, so that the backup contains some. */
const whenSongReady = () =>
  new Promise<void>((resolve) => {
    const stop = site.services.live.subscribe(({ event }) => {
      if (event.type !== 'song-processing' || event.state !== 'ready') return;
      stop();
      resolve();
    });
  });

const acknowledged = (): Written[] => writers?.written ?? [];

const KEYS: Record<Written['kind'], string> = {
  play: `select listener_key || ' ' || song_id as key from all_plays`,
  like: `select user_id || ' ' || song_id as key from liked_songs`,
  comment: 'select id::text as key from song_comments',
  upload: `select song_id || ' ' || storage_key || ' ' || sha256 as key from uploads`,
};

it.each(Object.entries(KEYS))('has every %s that was acknowledged before its moment', async (kind, text) => {
  const { at, finishedAt } = manifest;
  const ours = acknowledged().filter((one) => one.kind === kind);
  const before = ours.filter((one) => one.at <= Date.parse(at));
  const kept = new Set((await restored.client.unsafe<{ key: string }[]>(text)).map(({ key }) => key));
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(({ key }) => !kept.has(key))).toEqual([]);
  // It was made while writing went on, and has the rows of one moment only.
  const meanwhile = acknowledged().filter(
    (one) => one.at > Date.parse(at) && one.at <= Date.parse(finishedAt),
  );
  expect(meanwhile.length).toBeGreaterThanOrEqual(MEANWHILE);
});

it('has as many rows as the snapshot, and the same', async () => {
  const again = await makeFolder();
  const { name } = await backUp({ databaseUrl: target.url, services: { storage } }, again.path);
  const copy = await readManifest(join(again.path, name));
  const contentOf = ({ tables, sequences }: Manifest) => ({
    // The notes of backups differ.
    tables: tables
      .filter((table) => table.name !== 'settings')
      .map(({ name, rows, contentSha256 }) => ({ name, rows, contentSha256 })),
    sequences,
  });
  expect(contentOf(copy)).toEqual(contentOf(manifest));
  for (const { name, rows } of manifest.tables.filter(({ name }) => name !== 'settings')) {
    const [counted] = await restored.client.unsafe<{ n: number }[]>(`select count(*)::int as n from ${name}`);
    expect([name, counted?.n]).toEqual([name, rows]);
  }
  await again.rm();
});

it('has counters that agree with their rows', async () => {
  const { client } = restored;
  const wrong = await client`
    select s.id, s.plays, c.plays, c.listed, e.n from songs s left join song_counts c on c.song_id = s.id
    left join lateral (select count(*)::int as n from all_plays where song_id = s.id) e on true
    where coalesce(c.plays, 0) <> e.n or s.plays <> coalesce(c.listed, 0)
      or e.n <> (select coalesce(sum(plays), 0) from daily_plays where song_id = s.id)
        + (select count(*) from play_batches b cross join unnest(b.song_ids) as song_id where song_id = s.id)`;
  expect(wrong).toEqual([]);
  const [counted] = await client<{ plays: number }[]>`select sum(plays)::int as plays from songs`;
  expect(counted?.plays).toBeGreaterThan(0);
  const strangers = await client`
    select distinct s.artist_id, e.listener_key from all_plays e join songs s on s.id = e.song_id
    except select s.artist_id, p.listener_key from play_batches b
      cross join unnest(b.song_ids, b.listener_keys) as p(song_id, listener_key) join songs s on s.id = p.song_id
    except select artist_id, listener_key from artist_listener_days`;
  expect(strangers).toEqual([]);
});

it('has every rule of its tables, and rows that obey them', async () => {
  const rulesOf = (client: OpenDatabase['client']) => client`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, convalidated as "isChecked"
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  const rules = await rulesOf(restored.client);
  expect(rules.length).toBeGreaterThan(100);
  expect([...rules]).toEqual([...(await rulesOf(site.services.client))]);
  const keys = rules.filter(({ rule }) => rule.startsWith('FOREIGN KEY'));
  expect(keys.filter(({ isChecked }) => !isChecked)).toEqual([]);
});

it('has every file that its rows name, byte for byte', async () => {
  const named = await restored.client<{ key: string; sha256: string }[]>`
    select storage_key as key, sha256 from uploads where state <> 'failed'
    union all select storage_key, sha256 from renditions`;
  expect(named.filter(({ key }) => key.startsWith('audio/')).length).toBeGreaterThan(0);
  for (const { key, sha256 } of named) expect([key, await hashOf(key)]).toEqual([key, sha256]);
});

it('has a waiting job for every song that was being processed', async () => {
  const { client } = restored;
  const [processing] = await client<{ n: number }[]>`
    select count(*)::int as n from uploads where state = 'processing'`;
  expect(processing?.n).toBeGreaterThan(0);
  const forgotten = await client`
    select id from uploads u where state = 'processing' and not exists (
      select from pgboss.job where state < 'completed' and (data->>'uploadId')::int = u.id)`;
  expect(forgotten).toEqual([]);
});

it('starts and plays', async () => {
  const server = await startServerProgram({ databaseUrl: target.url, dataDir: data.path });
  const [song] = await restored.client<{ id: number; key: string }[]>`
    select s.id, r.storage_key as key from renditions r join songs s on s.id = r.song_id
    where s.audio_state = 'ready' and r.superseded_at is null and r.storage_key like '%.mp3' limit 1`;
  const shown = await fetch(`${server.url}/api/songs/${song?.id}`);
  const { audioUrl } = (await shown.json()) as { audioUrl: string };
  const sound = await fetch(new URL(audioUrl, server.url), { headers: { range: 'bytes=0-99' } });
  expect(sound.status).toBe(206);
  const [bytes, stored] = [Buffer.from(await sound.arrayBuffer()), await storage.get(song?.key ?? '')];
  expect(bytes).toEqual((await buffer(stored)).subarray(0, 100));
  const played = await fetch(`${server.url}/api/songs/${song?.id}/increment-plays`, { method: 'POST' });
  expect(await played.json()).toMatchObject({ counted: true });
  await server.stop();
});

const hashOf = async (key: string): Promise<string> =>
  createHash('sha256')
    .update(await buffer(await storage.get(key)))
    .digest('hex');
