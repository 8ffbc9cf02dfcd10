import { openServices, systemContext } from '@stagedoor/core';
import { deleteFilesJob } from '@stagedoor/core/catalog/uploads';
import { verifyAuditLog } from '@stagedoor/core/platform/audit';
import {
  listJobs,
  listKeys,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '@stagedoor/core/testing';
import { migrate, openDatabase } from '@stagedoor/db';
import { createTestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, createS3Storage } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const contentOf = async (name: string) => {
  const { tables, media, sequences } = await readManifest(`${folder.path}/${name}`);
  return {
    // The notes of backups differ between the two.
    tables: tables
      .filter((table) => table.name !== 'settings')
      .map(({ name, columns, rows, contentSha256 }) => ({ name, columns, rows, contentSha256 })),
    media: { files: media.files, bytes: media.mediaBytes },
    sequences,
  };
};

it('moves a site from disk to S3 and to another database: the same rows, files and jobs', async () => {
  const made = await backUp(site, folder.path);
  expect(made).toMatchObject({ files: 3, copiedFiles: 3, copiedBytes: 600_000 });
  const target = await createTestDatabase();
  const standIn = await startS3StandIn({ pageSize: 2 });
  const storage = createS3Storage(standIn.options);
  const { secret } = await restoreBackup({
    from: folder.path,
    databaseUrl: target.url,
    ownerUrl: target.ownerUrl,
    storage,
    version: VERSION,
  });
  expect(secret).toHaveLength(32);
  expect(standIn.objects.get('audio/1/2.mp3')?.contentType).toBe('audio/mpeg');

  const copy = { databaseUrl: target.url, services: { storage } };
  await expect(backUp(copy, folder.path)).rejects.toThrow(
    /does not belong to this site: it holds backups of/,
  );
  const again = await backUp(copy, folder.path, { takesOver: true });
  expect(await contentOf(again.name)).toEqual(await contentOf(made.name));

  const opened = await openServices({ databaseUrl: target.url, storage, role: 'server', log: silentLog });
  const ctx = systemContext(opened.services, 'test');
  expect(await verifyAuditLog(ctx)).toMatchObject({ isWhole: true, rows: 3 });
  expect(await listJobs(opened.services, deleteFilesJob)).toEqual([{ storageKeys: ['posts/1/gone.mp4'] }]);
  expect(await listKeys(opened.services)).toEqual(await listKeys(site.services));
  await expect(makeUser(opened.services)).resolves.toMatchObject({ id: expect.any(Number) });
  await expect(opened.services.client`update audit_log set act = 'undo'`).rejects.toThrow(
    'permission denied',
  );
  await opened.close();
  await storage.close();
  await standIn.stop();
  await target.drop();
});

it('brings the backup of an older release to this one', async () => {
  const old = await createTestDatabase({ isEmpty: true });
  await migrate({ databaseUrl: old.url }, { upTo: '0031_add_creation_indexes' });
  const source = openDatabase(old.url, { max: 1 });
  await source.client`insert into users (username, display_username, email) values ('ada', 'Ada', 'ada@example.com')`;
  await source.client`insert into audit_log (act, actor_user_id) values ('delete', 1)`;
  const older = await makeFolder();
  const media = await makeFolder();
  const storage = createDiskStorage({ root: media.path });
  await backUp({ databaseUrl: old.url, services: { storage } }, older.path);
  await source.close();

  const target = await createTestDatabase();
  const options = { databaseUrl: target.url, ownerUrl: target.ownerUrl, storage, version: VERSION };
  await restoreBackup({ ...options, from: older.path });
  const opened = openDatabase(target.url, { max: 1 });
  expect(await opened.client`select username from users`).toEqual([{ username: 'ada' }]);
  expect(await opened.client`select id::int, act from audit_log`).toEqual([{ id: 1, act: 'delete' }]);
  await opened.close();
  await older.rm();
  await media.rm();
  await target.drop();
  await old.drop();
});
