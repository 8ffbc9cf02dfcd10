import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSiteRow } from '@stagedoor/core/site/identity';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, createS3Storage, markerOf, type Storage } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from './make-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { backUp, fillSite, makeFolder, SECRET, VERSION } from './testing/site.ts';

let site: TestServices;
let siteId: string;
const folder = await makeFolder();
const work = await makeFolder();
beforeAll(async () => {
  site = await openTestServices();
  await fillSite(site);
  siteId = (await readSiteRow(site.services.client))?.id ?? '';
  await backUp(site, folder.path);
});
afterAll(async () => {
  await site.close();
  await folder.rm();
  await work.rm();
});

const idIn = async (databaseUrl: string) => {
  const { client, close } = openDatabase(databaseUrl, { max: 1 });
  return readSiteRow(client).finally(close);
};
const markerIn = async (path: string) =>
  JSON.parse(await readFile(join(path, 'site.json'), 'utf8').catch(() => 'null'));

describe('a folder of backups', () => {
  let own: string;
  beforeEach(async () => {
    own = (await makeFolder()).path;
  });
  afterEach(() => rm(own, { recursive: true }));

  // Proves (operations.md, Backup): a folder of backups belongs to one site
  it('carries the id of its site, and refuses the backups of another one until it is taken over', async () => {
    await backUp(site, own);
    expect(await markerIn(own)).toEqual({ id: siteId, format: 1 });
    const other = await openTestServices();
    await fillSite(other);
    await expect(backUp(other, own, { keep: 1 })).rejects.toThrow(
      `${own} does not belong to this site: it holds backups of ${siteId}. Use another folder, or give --take-over`,
    );
    const { dropped } = await backUp(other, own, { keep: 1, takesOver: true });
    expect(dropped).toHaveLength(1);
    await expect(backUp(site, own)).rejects.toThrow('does not belong to this site');
    await other.close();
  });

  it('without an id is ours when its backups were made with our secret', async () => {
    // As before sites had ids: nothing names the site but the secret.
    const withoutId = await openTestServices();
    await withoutId.services.client`delete from settings where key = 'site-id'`;
    await rm(join(withoutId.storageRoot, 'site.json'));
    const storage = createDiskStorage({ root: withoutId.storageRoot });
    await backUp({ databaseUrl: withoutId.databaseUrl, services: { storage } }, own);
    expect(await markerIn(own)).toBeNull();

    const stranger = makeBackup({
      databaseUrl: site.databaseUrl,
      storage: site.services.storage,
      sessionSecret: { value: `another ${SECRET}`, isMade: true },
      version: VERSION,
      folder: own,
    });
    await expect(stranger).rejects.toThrow('holds backups of a site with another session secret');
    await backUp(site, own);
    expect(await markerIn(own)).toEqual({ id: siteId, format: 1 });
    // Now the newest backup names the site.
    await rm(join(own, 'site.json'));
    await backUp(site, own);
    expect(await markerIn(own)).toEqual({ id: siteId, format: 1 });
    await withoutId.close();
  });

  it('of a newer release, or with a damaged id, is left alone', async () => {
    for (const [text, message] of [
      ['{"id": "x", "format": 99}', 'its site.json is of a newer release'],
      ['{', 'is damaged: it names no site'],
    ] as const) {
      await writeFile(join(own, 'site.json'), text);
      await expect(backUp(site, own, { takesOver: true })).rejects.toThrow(message);
    }
  });
});

describe('a restored site', () => {
  let target: TestDatabase;
  let media: string;
  let storage: Storage;
  beforeEach(async () => {
    target = await createTestDatabase();
    media = join(work.path, target.url.slice(-8), 'media');
    storage = createDiskStorage({ root: media });
  });
  afterEach(() => target.drop());

  const restore = (options: Partial<RestoreOptions> = {}) =>
    restoreBackup({
      from: folder.path,
      databaseUrl: target.url,
      ownerUrl: target.ownerUrl,
      storage,
      dataDir: join(media, '..'),
      version: VERSION,
      ...options,
    });

  // Proves (operations.md, Backup): a restored copy never touches the storage of the original
  it('has an id of its own, in all of its parts', async () => {
    await restore();
    const row = await idIn(target.url);
    expect(row).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), isSettled: true });
    expect(row?.id).not.toBe(siteId);
    expect(await markerIn(media)).toEqual(markerOf(row?.id ?? ''));
    expect(await markerIn(join(media, '..'))).toEqual(markerOf(row?.id ?? ''));
    // A site that is replaced as a whole keeps its id.
    await restore({ isReplacing: true });
    expect(await idIn(target.url)).toEqual(row);
  });

  it('gets a new id in another storage, so that the old one is foreign', async () => {
    await restore();
    const before = await idIn(target.url);
    const moved = createDiskStorage({ root: `${media}-moved` });
    await restore({ storage: moved, isReplacing: true });
    const after = await idIn(target.url);
    expect(after?.id).not.toBe(before?.id);
    expect(await moved.readMarker()).toEqual(markerOf(after?.id ?? ''));
    expect(await storage.readMarker()).toEqual(markerOf(before?.id ?? ''));
  });

  // Proves (operations.md, Backup): a restored copy never touches the storage of the original
  it('never touches the storage and the data folder of the original, unless it is to take them over', async () => {
    const standIn = await startS3StandIn();
    const bucket = createS3Storage(standIn.options);
    await bucket.writeMarker(markerOf(siteId));
    await bucket.put('audio/1/1.mp3', Buffer.from('the original'), { contentType: 'audio/mpeg' });
    const before = new Map(standIn.objects);
    const told = `The bucket stagedoor does not belong to this site: it carries the id ${siteId}, and the database none.`;
    await expect(restore({ storage: bucket })).rejects.toThrow(told);
    await expect(restore({ dataDir: site.dataDir, storage: bucket })).rejects.toThrow(told);
    expect(standIn.objects).toEqual(before);
    expect(await idIn(target.url)).toBeNull();

    await restore({ storage: bucket, takesOver: true });
    const { id } = (await idIn(target.url)) ?? {};
    expect(await bucket.readMarker()).toEqual(markerOf(id ?? ''));
    expect(id).not.toBe(siteId);
    await bucket.close();
    await standIn.stop();
  });

  it('does not take files that nobody has marked', async () => {
    await storage.writeMarker(markerOf('x'));
    await storage.put('audio/1/1.mp3', Buffer.from('whose?'), { contentType: 'audio/mpeg' });
    await rm(join(media, 'site.json'));
    await expect(restore()).rejects.toThrow('it holds files, and no site.json says whose');
  });

  it('that was begun and failed goes on under its id, and nobody else uses its storage', async () => {
    const put: Storage['put'] = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await expect(restore({ storage: { ...storage, put } })).rejects.toThrow('run the same command again');
    const begun = await idIn(target.url);
    expect(begun).toMatchObject({ isSettled: false });
    expect(await storage.readMarker()).toEqual(markerOf(begun?.id ?? '', true));
    await restore();
    expect(await idIn(target.url)).toEqual({ ...begun, isSettled: true });
    expect(await storage.readMarker()).toEqual(markerOf(begun?.id ?? ''));
  });
});
