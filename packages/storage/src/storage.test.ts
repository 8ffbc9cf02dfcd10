import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createStorage,
  type ListedFile,
  markerOf,
  type Storage,
  StorageKeyError,
  StorageNotFoundError,
  StorageTooLargeError,
} from './index.ts';
import { markStorage, startS3StandIn } from './testing/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'stagedoor-storage-'));
const standIn = await startS3StandIn({ pageSize: 3 });
afterAll(async () => {
  await standIn.stop();
  await rm(folder, { recursive: true, force: true });
});

async function collect(files: AsyncIterable<ListedFile>): Promise<ListedFile[]> {
  const all = [];
  for await (const file of files) all.push(file);
  return all;
}

const type = { contentType: 'audio/mpeg' };
const content = randomBytes(300_000);
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');
const inChunks = (body: Buffer, size = 10_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
    })(),
  );

const kinds = {
  disk: () => createStorage({ kind: 'disk', root: join(folder, 'media') }),
  s3: () => createStorage({ kind: 's3', ...standIn.options, partBytes: 64 * 1024 }),
};

/** Files that a failed upload must not leave behind. */
const leftovers = {
  disk: async () => (await readdir(join(folder, 'media', '.tmp'))).length,
  s3: async () => standIn.uploads.size,
};

describe.each(['disk', 's3'] as const)('%s storage', (kind) => {
  let storage: Storage;
  const keysOf = async (prefix: string) =>
    (await collect(storage.list(prefix))).map((file) => file.key).sort();
  beforeAll(async () => {
    storage = await markStorage(kinds[kind](), 'first');
  });
  afterAll(() => storage.close());

  it('keeps a streamed body whole and returns its size and hash', async () => {
    const result = await storage.put('songs/1/original.mp3', inChunks(content), type);
    expect(result).toEqual({ bytes: content.length, sha256: sha256(content) });
    expect(await buffer(await storage.get('songs/1/original.mp3'))).toEqual(content);
    const stat = await storage.stat('songs/1/original.mp3');
    expect(stat?.bytes).toBe(content.length);
    expect(Date.now() - (stat?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await leftovers[kind]()).toBe(0);
  });

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072])('keeps %i bytes given at once', async (size) => {
    const body = content.subarray(0, size);
    expect(await storage.put(`sizes/${size}`, new Uint8Array(body), type)).toEqual({
      bytes: size,
      sha256: sha256(body),
    });
    expect(await buffer(await storage.get(`sizes/${size}`))).toEqual(body);
  });

  it('replaces an existing file, also for range reads', async () => {
    await storage.put('replaced', Buffer.from('before'), type);
    expect(Buffer.from(await storage.readRange('replaced', 0, 99)).toString()).toBe('before');
    await storage.put('replaced', Buffer.from('after'), type);
    expect(Buffer.from(await storage.readRange('replaced', 0, 99)).toString()).toBe('after');
  });

  it('reads ranges with both ends inclusive, cut at the end of the file', async () => {
    await storage.put('ranges', content, type);
    const whole = content.length;
    for (const [start, end] of [
      [0, 0],
      [100, 199],
      [whole - 5, whole + 100],
      [whole, whole + 5],
      [5, 4],
    ] as const) {
      const expected = content.subarray(start, end + 1);
      expect(Buffer.from(await storage.readRange('ranges', start, end))).toEqual(expected);
      expect(await buffer(await storage.get('ranges', { start, end }))).toEqual(expected);
      const target = Buffer.alloc(Math.max(end - start + 1, 0));
      const count = await storage.readInto('ranges', start, target);
      expect(target.subarray(0, count)).toEqual(expected);
    }
  });

  it('refuses a body that is too large, keeps none of it, and leaves the older file', async () => {
    await storage.put('limited', Buffer.from('old'), type);
    const tooLarge = storage.put('limited', inChunks(content), { ...type, maxBytes: content.length - 1 });
    await expect(tooLarge).rejects.toThrow(StorageTooLargeError);
    expect((await buffer(await storage.get('limited'))).toString()).toBe('old');
    await storage.put('limited', inChunks(content), { ...type, maxBytes: content.length });
    expect(await leftovers[kind]()).toBe(0);
  });

  it('keeps nothing of a body that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield content;
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('broken', broken, type)).rejects.toThrow('connection lost');
    expect(await storage.stat('broken')).toBeNull();
    expect(await leftovers[kind]()).toBe(0);
  });

  it('stores a file and returns it', async () => {
    const [from, to] = [join(folder, `${kind}-from`), join(folder, `${kind}-to`)];
    await writeFile(from, content);
    expect((await storage.putFile('filed', from, type)).sha256).toBe(sha256(content));
    await storage.download('filed', to);
    expect(await readFile(to)).toEqual(content);
    await expect(storage.putFile('absent', join(folder, 'absent'), type)).rejects.toThrow('ENOENT');
  });

  it('reports missing files, and may delete them any number of times', async () => {
    await storage.put('gone', content, type);
    await storage.readRange('gone', 0, 9);
    await storage.discard('gone');
    await storage.discard('gone');
    expect(await storage.stat('gone')).toBeNull();
    await expect(storage.get('gone')).rejects.toThrow(StorageNotFoundError);
    await expect(storage.readRange('gone', 0, 9)).rejects.toThrow(StorageNotFoundError);
    await expect(storage.readInto('gone', 0, Buffer.alloc(9))).rejects.toThrow(StorageNotFoundError);
    await expect(storage.download('gone', join(folder, 'gone'))).rejects.toThrow(StorageNotFoundError);
  });

  it('lists by key prefix', async () => {
    for (const key of ['list/1/a', 'list/1/b', 'list/10/a', 'list/2/a', 'lists'])
      await storage.put(key, content, type);
    expect(await keysOf('list/1/')).toEqual(['list/1/a', 'list/1/b']);
    expect(await keysOf('list/1')).toEqual(['list/1/a', 'list/1/b', 'list/10/a']);
    expect(await keysOf('list')).toEqual(['list/1/a', 'list/1/b', 'list/10/a', 'list/2/a', 'lists']);
    expect(await keysOf('nothing/here/')).toEqual([]);
    expect((await collect(storage.list('lists')))[0]?.bytes).toBe(content.length);
  });

  it('moves what is deleted into a trash, from which it is brought back or removed for good', async () => {
    await storage.put('posts/1/film.mp4', content, type);
    await storage.trash('posts/1/film.mp4');
    await storage.trash('posts/1/film.mp4');
    await storage.trash('never/there');
    expect(await storage.stat('posts/1/film.mp4')).toBeNull();
    expect(await keysOf('')).not.toContain('posts/1/film.mp4');
    const [trashed, ...others] = await collect(storage.listTrash('posts/'));
    expect([trashed?.key, trashed?.bytes, others]).toEqual(['posts/1/film.mp4', content.length, []]);
    expect(Date.now() - (trashed?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000);

    expect(await storage.recover('posts/1/film.mp4')).toBe(true);
    expect(await storage.recover('posts/1/film.mp4')).toBe(false);
    expect(await buffer(await storage.get('posts/1/film.mp4'))).toEqual(content);
    expect(await collect(storage.listTrash(''))).toEqual([]);

    await storage.trash('posts/1/film.mp4');
    await storage.put('posts/1/film.mp4', Buffer.from('another'), type);
    expect(await storage.recover('posts/1/film.mp4')).toBe(false);
    await storage.discardTrashed('posts/1/film.mp4');
    await storage.discardTrashed('posts/1/film.mp4');
    expect(await collect(storage.listTrash(''))).toEqual([]);
    expect((await buffer(await storage.get('posts/1/film.mp4'))).toString()).toBe('another');
  });

  it('keeps the marker that it has, unless another one is to replace it', async () => {
    await storage.writeMarker(markerOf('second'));
    expect(await storage.readMarker()).toEqual({ id: 'first', format: 1 });
    await storage.writeMarker(markerOf('second', true), { replaces: true });
    expect(await storage.readMarker()).toEqual({ id: 'second', format: 1, isRestoring: true });
    expect(await keysOf('site')).toEqual([]);
    expect(await leftovers[kind]()).toBe(0);
  });

  it.each([
    '',
    'site.json',
    '.trash/x',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    './a',
    '.tmp/x',
    'a\0b',
    'a b',
    'a\\b',
    'ä',
    'x'.repeat(600),
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, content, type)).rejects.toThrow(StorageKeyError);
    await expect(storage.get(key)).rejects.toThrow(StorageKeyError);
    await expect(storage.readRange(key, 0, 1)).rejects.toThrow(StorageKeyError);
    await expect(storage.readInto(key, 0, Buffer.alloc(1))).rejects.toThrow(StorageKeyError);
    await expect(storage.stat(key)).rejects.toThrow(StorageKeyError);
    await expect(storage.discard(key)).rejects.toThrow(StorageKeyError);
    await expect(storage.trash(key)).rejects.toThrow(StorageKeyError);
    await expect(storage.recover(key)).rejects.toThrow(StorageKeyError);
    await expect(storage.discardTrashed(key)).rejects.toThrow(StorageKeyError);
    await expect(storage.signedUrl(key, 10)).rejects.toThrow(StorageKeyError);
  });

  it('passes its check', async () => {
    await storage.check();
  });
});
