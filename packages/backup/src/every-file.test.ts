import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemContext } from '@stagedoor/core';
import { acceptLostFiles, listTrash } from '@stagedoor/core/site/files';
import { makeArtist, makeSong, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createDiskStorage } from '@stagedoor/storage';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkBackup } from './check-backup.ts';
import { readManifest } from './manifest.ts';
import { backUp, makeFolder, VERSION } from './testing/site.ts';

let site: TestServices;
const folders: { rm: () => Promise<void> }[] = [];
let path: string;
let first: string;
beforeAll(async () => {
  site = await openTestServices();
  const { id: artistId } = await makeArtist(site.services);
  for (let n = 1; n <= 5; n++) await aRendition(artistId, `audio/${n}/${n}.mp3`);
});
beforeEach(async () => {
  const folder = await makeFolder();
  folders.push(folder);
  path = folder.path;
  first = (await backUp(site, path)).name;
});
afterAll(async () => {
  await site.close();
  for (const folder of folders) await folder.rm();
});

const body = Buffer.from('music');

async function aRendition(artistId: number, storageKey: string) {
  const song = await makeSong(site.services, { artistId });
  await site.services.storage.put(storageKey, body, { contentType: 'audio/mpeg' });
  await site.services.db.insert(tables.renditions).values({
    songId: song.id,
    format: 'mp3',
    storageKey,
    contentType: 'audio/mpeg',
    bytes: body.length,
    sha256: 'a'.repeat(64),
    bitrateKbps: 192,
    durationMs: 1,
  });
}

const lines = async (work: Promise<unknown>) =>
  work.catch((error: Error) => `${error.name}: ${error.message}`);

// Proves (operations.md, Backup): it is a backup only if every file is in it that a row names; else no older one is removed
it('is no backup when a file is missing that a row names, and then no older one goes', async () => {
  const keys = [1, 2, 3, 4].map((n) => `audio/${n}/${n}.mp3`);
  for (const key of keys) await site.services.storage.trash(key);
  const said = await lines(backUp(site, path, { keep: 1 }));
  expect(said).toMatch(
    /^BackupError: Of 5 files that rows name, the storage lacks 4 \(audio\/\d\/\d\.mp3, audio\/\d\/\d\.mp3, audio\/\d\/\d\.mp3, …\)\. No older backup was removed\. /,
  );
  expect((await readdir(path)).sort()).toEqual([first, 'media', 'site.json']);
  await checkBackup(path, { version: VERSION });
  expect(await site.services.client`select 1 from settings where key = 'backup-failure'`).toHaveLength(1);

  for (const key of keys) await site.services.storage.recover(key);
  const { dropped, files } = await backUp(site, path, { keep: 1 });
  expect([dropped, files]).toEqual([[first], 5]);
});

it('is none while the folder of the media is not mounted', async () => {
  await rename(site.storageRoot, `${site.storageRoot}.away`);
  const storage = createDiskStorage({ root: site.storageRoot });
  const unmounted = { databaseUrl: site.databaseUrl, services: { storage } };
  expect(await lines(backUp(unmounted, path, { keep: 1 }))).toMatch(
    /^BackupError: The folder \/.*\/media does not belong to this site: it has no site\.json, and the database the id /,
  );
  expect(await lines(backUp(site, path, { keep: 1 }))).toMatch(/^BackupError: /);
  expect((await readdir(path)).sort()).toEqual([first, 'media', 'site.json']);
  await rename(`${site.storageRoot}.away`, site.storageRoot);
});

it('is made without what has been given up, and without the trash', async () => {
  const ctx = systemContext(site.services, 'test');
  await site.services.storage.put('posts/1/gone.webp', body, { contentType: 'image/webp' });
  await site.services.storage.trash('posts/1/gone.webp');
  await site.services.storage.discard('audio/5/5.mp3');
  await expect(backUp(site, path)).rejects.toThrow('lacks 1 (audio/5/5.mp3)');
  await acceptLostFiles(ctx, { files: 1 });
  const { name, files } = await backUp(site, path);
  expect(files).toBe(4);
  const { manifest } = await checkBackup(join(path, name), { version: VERSION });
  expect(manifest.named?.rows).toBe(4);
  const trashed = [];
  for await (const { key } of listTrash(ctx, '')) trashed.push(key);
  expect(trashed).toEqual(['posts/1/gone.webp']);
});

// Proves (operations.md, Backup): it is a backup only if every file is in it that a row names; else no older one is removed
it('is not whole without a file that its rows name, also where its list of files agrees', async () => {
  const { named } = await readManifest(join(path, first));
  await rm(join(path, first, 'named.tsv.zst'));
  await expect(checkBackup(path, { version: VERSION })).rejects.toThrow('named.tsv.zst is missing');
  await writeFile(join(path, first, 'named.tsv.zst'), Buffer.alloc(named?.bytes ?? 0));
  await expect(checkBackup(path, { version: VERSION })).rejects.toThrow('named.tsv.zst has other content');
});
