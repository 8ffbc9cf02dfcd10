import { openServices } from '@stagedoor/core';
import { openTestServices, silentLog } from '@stagedoor/core/testing';
import { createTestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage } from '@stagedoor/storage';
import { expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { backUp, makeFolder, VERSION } from './testing/site.ts';

it('trusts the time at once after an old backup was restored', async () => {
  const [folder, root] = [await makeFolder(), await makeFolder()];
  const [site, target] = [await openTestServices({ clock: 'watched' }), await createTestDatabase()];
  const old = '2025-01-01T00:00:00.000Z';
  await site.services.client`
    update settings set value = jsonb_build_object('last', ${old}::text, 'latest', ${old}::text) where key = 'clock'`;
  await backUp(site, folder.path);
  const storage = createDiskStorage({ root: root.path });
  const { url: databaseUrl, ownerUrl } = target;
  await restoreBackup({ from: folder.path, databaseUrl, ownerUrl, storage, version: VERSION });
  const restored = await openServices({ databaseUrl, storage, role: 'server', log: silentLog });
  expect(restored.services.clock.state.kind).toBe('trusted');
  await restored.close();
  await site.close();
  await target.drop();
  await Promise.all([folder.rm(), root.rm()]);
});
