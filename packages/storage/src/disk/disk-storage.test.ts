import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StorageNotFoundError, StorageUnavailableError } from '../errors.ts';
import { MarkerError } from '../marker.ts';
import { markStorage } from '../testing/index.ts';
import { createDiskStorage } from './disk-storage.ts';

const root = await mkdtemp(join(tmpdir(), 'stagedoor-disk-'));
const storage = createDiskStorage({ root, maxOpenFiles: 2 });
afterAll(async () => {
  await storage.close();
  await rm(root, { recursive: true, force: true });
});
const type = { contentType: 'audio/mpeg' };

it('has no signed addresses', async () => {
  expect(await storage.signedUrl('songs/1', 10)).toBeNull();
});

it('removes only old drafts', async () => {
  await storage.check();
  const [old, fresh] = [join(root, '.tmp', 'old'), join(root, '.tmp', 'fresh')];
  await writeFile(old, '');
  await writeFile(fresh, '');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(old, hourAgo, hourAgo);
  expect(await storage.removeAbandoned(60_000)).toBe(1);
  expect(await readdir(join(root, '.tmp'))).toEqual(['fresh']);
});

it('reads correctly while descriptors are evicted and files are deleted during reads', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) await storage.put(name, Buffer.alloc(200_000, name), type);
  const reads = Array.from({ length: 400 }, async (_, turn) => {
    const name = names[turn % names.length] ?? 'a';
    if (turn === 200) await storage.discard('e');
    const bytes = await storage.readRange(name, turn * 100, turn * 100 + 65_535).catch((error) => error);
    if (bytes instanceof StorageNotFoundError) return expect(name).toBe('e');
    expect(Buffer.from(bytes).equals(Buffer.alloc(65_536, name))).toBe(true);
  });
  await Promise.all(reads);
  await expect(storage.readRange('e', 0, 9)).rejects.toThrow(StorageNotFoundError);
});

it.runIf(process.platform === 'linux')('keeps no more files open than allowed', async () => {
  const links = await readdir('/proc/self/fd');
  const targets = await Promise.all(links.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  expect(targets.filter((target) => target.startsWith(root)).length).toBeLessThanOrEqual(2);
});

// Proves (rules.md, Uploads and media): other users of the machine cannot read the files on disk
it('lets nobody else read its files and folders', async () => {
  const before = process.umask(0o022);
  try {
    const closed = await markStorage(createDiskStorage({ root: join(root, 'closed') }));
    await closed.put('exports/1/data.zip', Buffer.from('everything'), type);
    await chmod(join(root, 'closed'), 0o755);
    await closed.check();
    await closed.download('exports/1/data.zip', join(root, 'copy.zip'));
    const modeOf = async (path: string) => (await stat(join(root, path))).mode & 0o777;
    for (const path of ['closed', 'closed/.tmp', 'closed/exports', 'closed/exports/1'])
      expect([path, await modeOf(path)]).toEqual([path, 0o700]);
    for (const path of ['closed/exports/1/data.zip', 'copy.zip'])
      expect([path, await modeOf(path)]).toEqual([path, 0o600]);
  } finally {
    process.umask(before);
  }
});

it('lets the group read them where a proxy is to send them', async () => {
  const shared = await markStorage(createDiskStorage({ root: join(root, 'shared'), isGroupReadable: true }));
  await shared.put('audio/1/song.mp3', Buffer.from('music'), type);
  await shared.check();
  const modeOf = async (path: string) => (await stat(join(root, 'shared', path))).mode & 0o777;
  for (const path of ['', '.tmp', 'audio', 'audio/1'])
    expect([path, await modeOf(path)]).toEqual([path, 0o750]);
  expect(await modeOf('audio/1/song.mp3')).toBe(0o640);
  await shared.download('audio/1/song.mp3', join(root, 'song.mp3'));
  expect((await stat(join(root, 'song.mp3'))).mode & 0o777).toBe(0o600);
});

it('fails its check when the root cannot be a folder', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(createDiskStorage({ root: join(root, 'file', 'media') }).check()).rejects.toThrow();
  expect(await readFile(join(root, 'file'), 'utf8')).toBe('');
});

it('never makes the folder anew when it is gone', async () => {
  const gone = createDiskStorage({ root: join(root, 'gone') });
  await expect(gone.put('audio/1/1.mp3', Buffer.from('music'), type)).rejects.toThrow(
    StorageUnavailableError,
  );
  await expect(gone.put('song.mp3', Buffer.from('music'), type)).rejects.toThrow(StorageUnavailableError);
  await gone.trash('audio/1/1.mp3');
  await expect(gone.check()).rejects.toThrow(StorageUnavailableError);
  expect(await gone.readMarker()).toBeNull();
  expect(await readdir(root)).not.toContain('gone');
});

it('does not take a damaged marker for none', async () => {
  const damaged = createDiskStorage({ root: join(root, 'damaged') });
  await markStorage(damaged);
  for (const text of ['', '{', '[]', 'null', '{"id": ""}', '{"id": "x", "format": "1"}']) {
    await writeFile(join(root, 'damaged', 'site.json'), text);
    await expect(damaged.readMarker(), text).rejects.toThrow(MarkerError);
  }
});

it('fails to move a file into the trash where something else is in its way', async () => {
  const folder = join(root, 'blocked');
  const blocked = await markStorage(createDiskStorage({ root: folder }));
  await mkdir(join(folder, '.trash', 'audio', 'a.mp3'), { recursive: true });
  await writeFile(join(folder, '.trash', 'images'), 'a file');
  for (const key of ['audio/a.mp3', 'images/a.webp']) {
    await blocked.put(key, Buffer.from(key), type);
    await expect(blocked.trash(key)).rejects.toThrow(StorageUnavailableError);
    expect(await blocked.stat(key)).not.toBeNull();
  }
});

it('leaves no empty folders in the trash, also while files come and go', async () => {
  const busy = await markStorage(createDiskStorage({ root: join(root, 'busy') }));
  const keys = Array.from({ length: 40 }, (_, n) => `audio/${n % 4}/${n}.mp3`);
  await Promise.all(keys.map((key) => busy.put(key, Buffer.from(key), type)));
  for (let round = 0; round < 5; round++) {
    await Promise.all(keys.map((key, n) => (n % 2 ? busy.trash(key) : busy.recover(key))));
    await Promise.all(keys.map((key, n) => (n % 2 ? busy.recover(key) : busy.trash(key))));
  }
  const kept = [];
  for await (const { key } of busy.list('')) kept.push(key);
  for await (const { key } of busy.listTrash('')) kept.push(key);
  expect(kept.sort()).toEqual(keys.sort());
  for (const key of keys) await busy.recover(key);
  expect(await readdir(join(root, 'busy', '.trash'))).toEqual([]);
});
