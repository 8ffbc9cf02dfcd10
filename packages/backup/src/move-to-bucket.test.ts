import { openServices } from '@stagedoor/core';
import { silentLog } from '@stagedoor/core/testing';
import { createTestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, createS3Storage, type Storage } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { backUp, fillSite, makeFolder, VERSION } from './testing/site.ts';

// Proves (operations.md, Backup): a site moves from disk to a bucket and keeps its database
it('moves from disk to a bucket and keeps its database', async () => {
  const [database, folder, root] = [await createTestDatabase(), await makeFolder(), await makeFolder()];
  const standIn = await startS3StandIn();
  const disk = createDiskStorage({ root: root.path });
  const bucket = createS3Storage(standIn.options);
  const open = (storage: Storage) =>
    openServices({ databaseUrl: database.url, storage, role: 'server', log: silentLog });
  const before = await open(disk);
  await fillSite(before);
  const countRows = async ({ services }: typeof before) =>
    (
      await services.client`select (select count(*) from songs) as songs, (select count(*) from audit_log) as acts`
    )[0];
  const rows = await countRows(before);
  await before.close();

  await backUp({ databaseUrl: database.url, services: { storage: disk } }, folder.path);
  const move = (isReplacing: boolean) =>
    restoreBackup({
      from: folder.path,
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      storage: bucket,
      version: VERSION,
      isReplacing,
    });
  await expect(move(false)).rejects.toThrow('--replace');
  await move(true);

  const after = await open(bucket);
  expect(await countRows(after)).toEqual(rows);
  const [song] = await after.services.client<{ id: number }[]>`select id from songs order by id limit 1`;
  const sound = Buffer.from(await after.services.storage.readRange(`audio/${song?.id}/2.mp3`, 0, 6));
  expect(sound.toString()).toBe('sound 2');
  await after.close();
  await database.drop();
  await standIn.stop();
  await Promise.all([folder.rm(), root.rm()]);
});
