import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage } from '@stagedoor/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { backUp, fillSite, makeFolder, VERSION } from './testing/site.ts';

let site: TestServices;
let target: TestDatabase;
let name: string;
const good = await makeFolder();
const work = await makeFolder();
const storage = createDiskStorage({ root: join(work.path, 'target') });
beforeAll(async () => {
  site = await openTestServices();
  await fillSite(site);
  ({ name } = await backUp(site, good.path));
  target = await createTestDatabase();
});
afterAll(async () => {
  await site.close();
  await target.drop();
  await good.rm();
  await work.rm();
});

/** The parts of one backup, to be damaged. */
interface Damaged {
  folder: string;
  at: (file: string) => string;
  /** The path of the copy of a file of the storage. */
  media: (key: string) => Promise<string>;
  /** Changes the manifest and gives it a right checksum. */
  rewrite: (change: (manifest: Record<string, unknown>) => object) => Promise<void>;
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function swap(a: string, b: string): Promise<void> {
  await rename(a, `${a}.aside`);
  await rename(b, a);
  await rename(`${a}.aside`, b);
}

const SONGS = 'rows/songs.tsv.zst';
const USERS = 'rows/users.tsv.zst';

const CASES: [what: string, damage: (backup: Damaged) => Promise<unknown>, message: RegExp][] = [
  ['no manifest', ({ at }) => rm(at('manifest.json')), /is no finished backup/],
  ['an empty manifest', ({ at }) => writeFile(at('manifest.json'), ''), /manifest.json of .* is damaged/],
  ['a truncated manifest', ({ at }) => truncate(at('manifest.json'), 300), /is damaged/],
  ['a changed byte of the manifest', ({ at }) => flip(at('manifest.json')), /is damaged/],
  ['a manifest with something after it', ({ at }) => appendFile(at('manifest.json'), 'x'), /is damaged/],
  ['another kind of JSON', ({ rewrite }) => rewrite(() => ({ format: 1 })), /is no manifest/],
  [
    'a newer format',
    ({ rewrite }) => rewrite((m) => ({ ...m, format: 2 })),
    /has format 2; this release reads up to 1/,
  ],
  [
    'a newer release',
    ({ rewrite }) => rewrite((m) => ({ ...m, version: '99.0.0' })),
    /of the newer release 99\.0\.0/,
  ],
  [
    'a newer migration',
    ({ rewrite }) => rewrite((m) => ({ ...m, migration: '9999_x' })),
    /does not know its migration 9999_x/,
  ],
  ['a table outside of its folder', ({ rewrite }) => rewrite(renameTable('../users')), /is no manifest/],
  ['a missing table', ({ at }) => rm(at(SONGS)), /rows\/songs.tsv.zst is missing/],
  ['a truncated table', ({ at }) => truncate(at(SONGS), 50), /rows\/songs.tsv.zst has 50 bytes instead of/],
  ['a longer table', ({ at }) => appendFile(at(SONGS), 'x'), /rows\/songs.tsv.zst has/],
  ['a changed byte of a table', ({ at }) => flip(at(USERS)), /rows\/users.tsv.zst has other content/],
  ['swapped tables', ({ at }) => swap(at(SONGS), at(USERS)), /has \d+ bytes instead of/],
  ['missing jobs', ({ at }) => rm(at('jobs.tsv.zst')), /jobs.tsv.zst is missing/],
  ['a changed list of media', ({ at }) => flip(at('media.jsonl.zst')), /media.jsonl.zst has other content/],
  [
    'a missing file',
    async ({ media }) => rm(await media('audio/1/1.mp3')),
    /media\/audio\/1\/1.mp3 is missing/,
  ],
  [
    'a truncated file',
    async ({ media }) => truncate(await media('audio/1/2.mp3'), 9),
    /1\/2.mp3 has 9 bytes/,
  ],
  [
    'a changed byte of a file',
    async ({ media }) => flip(await media('audio/1/3.mp3')),
    /1\/3.mp3 has other content/,
  ],
  [
    'no media at all',
    ({ folder }) => rm(join(folder, 'media'), { recursive: true }),
    /media\/audio\/1\/\d.mp3 is missing/,
  ],
  ['a missing secret', ({ at }) => rm(at('session-secret')), /session-secret is missing or another/],
  [
    'another secret',
    ({ at }) => writeFile(at('session-secret'), 'other'),
    /session-secret is missing or another/,
  ],
];

const renameTable = (name: string) => (manifest: Record<string, unknown>) => ({
  ...manifest,
  tables: (manifest.tables as object[]).map((table) => ({ ...table, name })),
});

it.each(CASES)('refuses a backup with %s, and changes nothing', async (_, damage, message) => {
  const folder = join(work.path, 'damaged');
  await rm(folder, { recursive: true, force: true });
  await cp(good.path, folder, { recursive: true });
  const at = (file: string) => join(folder, name, file);
  await damage({
    folder,
    at,
    media: async (key) => join(folder, 'media', key, (await readdir(join(folder, 'media', key)))[0] ?? ''),
    rewrite: async (change) => {
      const [text = ''] = (await readFile(at('manifest.json'), 'utf8')).split(/\n(?=[0-9a-f]{64}\n$)/);
      const changed = JSON.stringify(change(JSON.parse(text)));
      const hash = createHash('sha256').update(changed).digest('hex');
      await writeFile(at('manifest.json'), `${changed}\n${hash}\n`);
    },
  });
  await expect(restore(join(folder, name))).rejects.toThrow(message);
  expect(await traces()).toEqual({ users: 0, files: 0 });
});

it('takes the same backup undamaged', async () => {
  await restore(good.path);
  expect(await traces()).toEqual({ users: 2, files: 3 });
  await expect(restore(good.path)).rejects.toThrow('The database is not empty: it has users');
});

const restore = (from: string) =>
  restoreBackup({ from, databaseUrl: target.url, ownerUrl: target.ownerUrl, storage, version: VERSION });

async function traces(): Promise<{ users: number; files: number }> {
  const { client, close } = openDatabase(target.url, { max: 1 });
  const [row] = await client<{ users: number }[]>`select count(*)::int as users from users`;
  await close();
  let files = 0;
  for await (const _ of storage.list('')) files += 1;
  return { users: row?.users ?? -1, files };
}
