import { join } from 'node:path';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { type OpenDatabase, openDatabase } from '@stagedoor/db';
import { createTestDatabase, openDatabaseLink, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, type Storage, StorageFullError } from '@stagedoor/storage';
import { markStorage } from '@stagedoor/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { backUp, fillSite, makeFolder, VERSION } from './testing/site.ts';

let site: TestServices;
let target: TestDatabase;
let watch: OpenDatabase;
const folder = await makeFolder();
const media = await makeFolder();
beforeAll(async () => {
  site = await openTestServices();
  await fillSite(site);
  await backUp(site, folder.path);
});
afterAll(async () => {
  await site.close();
  await Promise.all([folder.rm(), media.rm()]);
});
beforeEach(async () => {
  target = await createTestDatabase();
  watch = openDatabase(target.superuserUrl, { max: 2 });
});
afterEach(async () => {
  await watch.close();
  await target.drop();
  await media.rm();
});

const disk = createDiskStorage({ root: join(media.path, 'media') });
const restore = (
  options: {
    from?: string;
    ownerUrl?: string;
    storage?: Storage;
    isReplacing?: boolean;
    takesOver?: boolean;
  } = {},
) =>
  restoreBackup({
    from: folder.path,
    databaseUrl: target.url,
    ownerUrl: target.ownerUrl,
    storage: disk,
    version: VERSION,
    ...options,
  });

const countUsers = async () => (await watch.client`select count(*)::int as n from users`)[0]?.n;
const AGAIN = 'The database holds what it held before. When this is mended, run the same command again';

it('leaves the database as it was when a row does not fit', async () => {
  const odd = await openTestServices();
  await fillSite(odd);
  await odd.asOwner('alter table users alter display_username drop not null');
  await odd.asOwner('update users set display_username = null');
  const unfit = await makeFolder();
  await backUp(odd, unfit.path);
  await odd.close();
  await expect(restore({ from: unfit.path })).rejects.toThrow('null value in column "display_username"');
  expect(await countUsers()).toBe(0);
  await restore();
  expect(await countUsers()).toBe(2);
  await unfit.rm();
});

it('leaves the database as it was when it goes away, says what to do, and succeeds the second time', async () => {
  await restore();
  await watch.client`insert into users (username, display_username, email) values ('new', 'New', 'new@example.com')`;
  // Near the end of its transaction, when all rows are in.
  const blocker = await watch.client.reserve();
  await blocker`begin`;
  await blocker`select 1 from pgboss.job for update`;
  const link = await openDatabaseLink(target.ownerUrl);
  const restoring = restore({ ownerUrl: link.url, isReplacing: true });
  const refused = expect(restoring).rejects.toThrow(
    new RegExp(`The database does not answer: .*CONNECTION_CLOSED.*\\. ${AGAIN}`),
  );
  await expect.poll(isBlocked, { timeout: 30_000 }).toBe(true);
  link.cut();
  await refused;
  await blocker`rollback`;
  blocker.release();
  expect(await countUsers()).toBe(3);

  link.mend();
  await restore({ ownerUrl: link.url, isReplacing: true });
  expect(await countUsers()).toBe(2);
  await link.close();
});

const isBlocked = async () => {
  const [found] = await watch.client`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'stagedoor-restore' and wait_event_type = 'Lock'`;
  return found !== undefined;
};

/** The storage, which is full when the file with this number is to be put. */
function fullAt(n: number): Storage & { puts: string[] } {
  const puts: string[] = [];
  const put: Storage['put'] = async (key, body, options) => {
    puts.push(key);
    if (puts.length === n) throw new StorageFullError(new Error('full'));
    return disk.put(key, body, options);
  };
  return { ...disk, put, puts };
}

it('leaves the database as it was when the storage is full, and copies only the rest the second time', async () => {
  await expect(restore({ storage: fullAt(3) })).rejects.toThrow(`The storage has no room left. ${AGAIN}`);
  expect(await countUsers()).toBe(0);
  const storage = fullAt(99);
  await restore({ storage });
  expect(storage.puts).toHaveLength(1);
  expect(await countUsers()).toBe(2);
});

it('says so when the rows are in and a file could not be replaced', async () => {
  await markStorage(disk);
  await disk.put('audio/1/1.mp3', Buffer.from('another'), { contentType: 'audio/mpeg' });
  await expect(restore({ storage: fullAt(3), takesOver: true })).rejects.toThrow(
    'The storage has no room left. The rows are restored, but not everything else. When this is mended, run the command again with --replace',
  );
  await restore({ isReplacing: true });
  expect(await disk.stat('audio/1/1.mp3')).toMatchObject({ bytes: 100_000 });
  expect(await countUsers()).toBe(2);
});
