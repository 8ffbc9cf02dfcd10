import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTotalUse, removeFiles } from '../../catalog/uploads/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  listKeys,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { acceptLostFiles, findLostFiles } from './lost-files.ts';
import { readTrashNote } from './notes.ts';
import { sweepStorage } from './sweep-storage.ts';
import { listTrash, restoreTrash } from './trash.ts';

let test: TestServices;
let worker: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  worker = systemContext(test.services, 'test');
});
afterAll(() => test.close());

const DAY_MS = 24 * 3600_000;

const inTrash = async (prefix = ''): Promise<string[]> => {
  const keys = [];
  for await (const { key } of listTrash(worker, prefix)) keys.push(key);
  return keys.sort();
};

/** As if it had been deleted so long ago. */
async function age(key: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS);
  await utimes(join(test.storageRoot, '.trash', key), then, then);
}

async function aRendition(storageKey: string) {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  await test.services.db.insert(tables.renditions).values({
    songId: song.id,
    format: 'mp3',
    storageKey,
    contentType: 'audio/mpeg',
    bytes: 5,
    sha256: 'a'.repeat(64),
    bitrateKbps: 192,
    durationMs: 1,
  });
}

// Proves (operations.md, Deleted files): what is deleted lies in the trash for 30 days
// Proves (rules.md, Accounts): files of a removed account lie in the trash for 30 days; archives of its data go at once
// Proves (rules.md, Uploads and media): what lies in the trash counts in the quota of all files, and in nobody's own
it('deleted files are kept for 30 days and then removed, by the clock that is behind', async () => {
  for (const key of ['audio/1/old.mp3', 'audio/1/young.mp3']) await storeFile(test.services, key);
  await removeFiles(worker, ['audio/1/old.mp3', 'audio/1/young.mp3', 'audio/1/never.mp3']);
  expect(await listKeys(test.services)).toEqual([]);
  await age('audio/1/old.mp3', 30.1);
  await age('audio/1/young.mp3', 29.9);
  await sweepStorage(worker);
  expect(await inTrash()).toEqual(['audio/1/young.mp3']);

  test.setNow(new Date(Date.now() + 400 * DAY_MS));
  await sweepStorage(worker);
  expect(await inTrash()).toEqual(['audio/1/young.mp3']);
  test.setNow(null);
  const note = await readTrashNote(worker);
  expect(note).toMatchObject({ files: 1, bytes: expect.any(Number) });
  expect(await readTotalUse(worker)).toBe(note?.bytes);
});

// Proves (operations.md, Deleted files): a file that a row names again is brought back; others by a command
it('a file that a row names again is brought back', async () => {
  for (const key of ['audio/2/named.mp3', 'audio/2/other.mp3']) await storeFile(test.services, key);
  await removeFiles(worker, ['audio/2/named.mp3', 'audio/2/other.mp3']);
  await aRendition('audio/2/named.mp3');
  await age('audio/2/named.mp3', 31);
  await sweepStorage(worker);
  expect(await listKeys(test.services)).toEqual(['audio/2/named.mp3']);
  expect(await inTrash('audio/2/')).toEqual(['audio/2/other.mp3']);
});

it('an admin restores what begins with a prefix, and what has been replaced stays', async () => {
  const keys = ['posts/3/a.webp', 'posts/3/b.webp', 'posts/4/c.webp'];
  for (const key of keys) await storeFile(test.services, key);
  await removeFiles(worker, keys);
  await storeFile(test.services, 'posts/3/b.webp');
  const { ctx } = await makeUser(test.services, { isAdmin: true });
  expect(await restoreTrash(ctx, 'posts/3/')).toEqual({ restored: 1, left: 1 });
  expect((await listKeys(test.services)).filter((key) => key.startsWith('posts/'))).toEqual([
    'posts/3/a.webp',
    'posts/3/b.webp',
  ]);
  expect(await inTrash('posts/')).toEqual(['posts/3/b.webp', 'posts/4/c.webp']);
  const fan = await makeUser(test.services);
  await expect(restoreTrash(fan.ctx, '')).rejects.toThrow('Only admins can do this');
  const [act] = await test.services.client`select details from audit_log where act = 'restore-files'`;
  expect(act).toEqual({ details: { prefix: 'posts/3/', restored: 1, left: 1 } });
});

it('files that rows name and the storage has not are found, and given up by their very number', async () => {
  await aRendition('audio/5/lost.mp3');
  await aRendition('audio/6/lost.mp3');
  expect((await findLostFiles(worker)).sort()).toEqual(['audio/5/lost.mp3', 'audio/6/lost.mp3']);
  await expect(acceptLostFiles(worker, { files: 1 })).rejects.toThrow('2 files are missing, not 1');
  await acceptLostFiles(worker, { files: 2 });
  expect(await findLostFiles(worker)).toEqual([]);
  await aRendition('audio/7/lost.mp3');
  await acceptLostFiles(worker, { files: 1 });
  expect(await findLostFiles(worker)).toEqual([]);
});
