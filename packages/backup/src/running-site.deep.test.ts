import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { systemContext } from '@stagedoor/core';
import { deleteFilesJob, removeFiles } from '@stagedoor/core/catalog/uploads';
import { sweepStorage } from '@stagedoor/core/site/files';
import { listJobs, listKeys, makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, type Storage } from '@stagedoor/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBackup } from './check-backup.ts';
import { openSnapshot } from './database/snapshot.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUp, fillSite, makeFolder, VERSION } from './testing/site.ts';

let site: TestServices;
const folder = await makeFolder();
beforeAll(async () => {
  site = await openTestServices();
  await fillSite(site);
});
afterAll(async () => {
  await site.close();
  await folder.rm();
});

/** The site, whose storage does `act` before it gives the first file. */
function withStorage(act: (storage: Storage) => Promise<void>) {
  const { storage } = site.services;
  let acted: Promise<void> | undefined;
  const get: Storage['get'] = async (...args) => {
    acted ??= act(storage);
    await acted;
    return storage.get(...args);
  };
  return { databaseUrl: site.databaseUrl, services: { storage: { ...storage, get } } };
}

it('deletes no file while a backup runs that may name it', async () => {
  const ctx = systemContext(site.services, 'test');
  const before = await listKeys(site.services);
  const later = await makeFolder();
  const made = await backUp(
    withStorage(async () => {
      // Old enough for the sweep, which deletes what no row names.
      site.setNow(new Date(Date.now() + 2 * 3600_000));
      await sweepStorage(ctx);
      site.setNow(null);
      await removeFiles(ctx, ['audio/1/2.mp3']);
      expect(await listKeys(site.services)).toEqual(before);
    }),
    later.path,
  );
  expect(made.files).toBe(before.length);
  expect(await listJobs(site.services, deleteFilesJob)).toContainEqual({ storageKeys: ['audio/1/2.mp3'] });
  await site.services.storage.put('audio/9/9.mp3', Buffer.from('gone soon'), { contentType: 'audio/mpeg' });
  await removeFiles(ctx, ['audio/9/9.mp3']);
  expect(await listKeys(site.services)).toEqual(before);
  await later.rm();
});

it('shows one moment: rows that are written meanwhile are not in it', async () => {
  const made = await backUp(site, folder.path);
  const { tables } = await readManifest(join(folder.path, made.name));
  const snapshot = await openSnapshot(site.databaseUrl);
  await makeUser(site.services);
  const [seen] = await snapshot.read((sql) => sql<{ n: number }[]>`select count(*)::int as n from users`);
  await expect(openSnapshot(site.databaseUrl)).rejects.toThrow('Another backup of this database is running');
  await snapshot.close();
  expect(seen?.n).toBe(tables.find((table) => table.name === 'users')?.rows);
});

it('copies only new media the next time, keeps what was asked for, and drops media that no backup names', async () => {
  const { storage } = site.services;
  const many = await makeFolder();
  const first = await backUp(site, many.path);
  expect(first.copiedFiles).toBe(first.files);
  await storage.put('audio/1/new.mp3', Buffer.from('new'), { contentType: 'audio/mpeg' });
  await storage.discard('audio/1/1.mp3');
  const second = await backUp(site, many.path, { keep: 2 });
  expect(second).toMatchObject({ files: first.files, copiedFiles: 1, copiedBytes: 3, dropped: [] });
  expect(await readdir(join(many.path, 'media/audio/1'))).toContain('1.mp3');
  const third = await backUp(site, many.path, { keep: 1 });
  expect(third.dropped).toEqual([first.name, second.name]);
  expect((await readdir(join(many.path, 'media/audio/1'))).sort()).toEqual(['2.mp3', '3.mp3', 'new.mp3']);
  await checkBackup(many.path, { version: VERSION });
  await many.rm();
});

it('calls the newest backup the latest, made in the same second or with a clock that was set back', async () => {
  const many = await makeFolder();
  const names = [];
  for (let n = 0; n < 3; n++) names.push((await backUp(site, many.path, { keep: 2 })).name);
  expect(names).toEqual([...new Set(names)].sort());
  expect((await readdir(many.path)).sort()).toEqual([...names.slice(1), 'media', 'site.json']);

  await rename(join(many.path, names[2] ?? ''), join(many.path, '2999-12-31T23-59-59Z'));
  const { name } = await backUp(site, many.path, { keep: 1 });
  expect(name).toBe('3000-01-01T00-00-00Z');
  expect((await checkBackup(many.path, { version: VERSION })).name).toBe(name);
  await many.rm();
});

it('makes none when another worker has just made the one that was due', async () => {
  const none = await makeFolder();
  const isStillDue = async () => false;
  await expect(backUp(site, none.path, { isStillDue })).rejects.toThrow(
    'The backup that was due has been made',
  );
  expect(await readdir(none.path)).toEqual([]);
  expect(await site.services.client`select 1 from settings where key = 'backup-failure'`).toEqual([]);
  await none.rm();
});

it('leaves no backup behind when it fails, tells why, and goes on the next time', async () => {
  const broken = await makeFolder();
  const failing = withStorage(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  await expect(backUp(failing, broken.path)).rejects.toThrow('there is no room left (ENOSPC)');
  expect((await readdir(broken.path)).sort()).toEqual(['media', 'site.json']);
  await expect(checkBackup(broken.path, { version: VERSION })).rejects.toThrow('There is no finished backup');
  const [failure] = await site.services.client`select value from settings where key = 'backup-failure'`;
  expect(JSON.stringify(failure)).toContain('no room left');

  const made = await backUp(site, broken.path);
  expect((await readdir(broken.path)).sort()).toEqual([made.name, 'media', 'site.json']);
  expect(await site.services.client`select 1 from settings where key = 'backup-failure'`).toEqual([]);
  await broken.rm();
});

it('restores nothing while a server is connected, and nothing half when a row does not fit', async () => {
  await expect(restoreTo(site.databaseUrl, site.ownerUrl)).rejects.toThrow('Stagedoor runs on this database');
  const target = await createTestDatabase();
  await restoreTo(target.url, target.ownerUrl);
  await expect(restoreTo(target.url, target.ownerUrl)).rejects.toThrow('The database is not empty');
  await restoreTo(target.url, target.ownerUrl, true);
  await target.drop();
});

it('restores past the idle connections that a pooler keeps of a stopped server', async () => {
  await backUp(site, folder.path);
  const target = await createTestDatabase();
  const kept = openDatabase(target.url, { applicationName: 'stagedoor-server', max: 1 });
  await kept.client`select 1`;
  await restoreTo(target.url, target.ownerUrl);
  await kept.close();
  await target.drop();
});

const restoreTo = async (databaseUrl: string, ownerUrl: string, isReplacing = false) => {
  const storage = createDiskStorage({ root: join(folder.path, new URL(databaseUrl).pathname) });
  return restoreBackup({ from: folder.path, databaseUrl, ownerUrl, storage, version: VERSION, isReplacing });
};
