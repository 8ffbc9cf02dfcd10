import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createStorage,
  guardStorage,
  type Storage,
  StorageNotFoundError,
  StorageUnavailableError,
} from './index.ts';
import { markStorage, startS3StandIn } from './testing/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'stagedoor-guard-'));
const root = join(folder, 'media');
afterAll(() => rm(folder, { recursive: true, force: true }));

const type = { contentType: 'audio/mpeg' };
const music = Buffer.from('music');
const all = async (files: AsyncIterable<unknown>) => {
  const found = [];
  for await (const file of files) found.push(file);
  return found;
};

let storage: Storage;
let guarded: Storage;
let changes: (string | null)[];
const guard = async (raw: Storage) => {
  storage = await markStorage(raw, 'ours');
  changes = [];
  guarded = guardStorage(storage, { siteId: 'ours', onChange: (problem) => changes.push(problem) });
  await guarded.put('audio/1/1.mp3', music, type);
  await guarded.put('audio/1/2.mp3', music, type);
  await guarded.trash('audio/1/2.mp3');
};

describe('a folder', () => {
  beforeEach(() => guard(createStorage({ kind: 'disk', root })));
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** Every operation but those that read a file which is there. */
  const everyWay = () => [
    guarded.put('audio/1/3.mp3', music, type),
    guarded.put('audio/1/3.mp3', Readable.from([music]), type),
    guarded.get('audio/1/3.mp3'),
    guarded.readRange('audio/1/3.mp3', 0, 1),
    guarded.readInto('audio/1/3.mp3', 0, Buffer.alloc(1)),
    guarded.stat('audio/1/3.mp3'),
    guarded.download('audio/1/3.mp3', join(folder, 'copy')),
    guarded.discard('audio/1/1.mp3'),
    guarded.trash('audio/1/1.mp3'),
    guarded.recover('audio/1/2.mp3'),
    guarded.discardTrashed('audio/1/2.mp3'),
    guarded.removeAbandoned(0),
    guarded.check(),
    all(guarded.list('')),
    all(guarded.listTrash('')),
  ];

  it('that is gone is away, is said to be so once, and is there again when it is back', async () => {
    await rename(root, `${root}.away`);
    await Promise.all(everyWay().map((work) => expect(work).rejects.toThrow(StorageUnavailableError)));
    expect(await readdir(folder)).not.toContain('media');
    expect(changes).toEqual([
      `the folder ${root} has no site.json: it is not mounted, was emptied, or is another one`,
    ]);
    expect(guarded.isAway()).toBe(true);

    await rename(`${root}.away`, root);
    expect(Buffer.from(await guarded.readRange('audio/1/1.mp3', 0, 9))).toEqual(music);
    expect(changes.slice(1)).toEqual([null]);
    expect(guarded.isAway()).toBe(false);
    expect(await all(guarded.list(''))).toHaveLength(1);
  });

  it('of another site is away, also for a file that has the same key there', async () => {
    await markStorage(storage, 'theirs');
    expect(Buffer.from(await guarded.readRange('audio/1/1.mp3', 0, 9))).toEqual(music);
    await Promise.all(everyWay().map((work) => expect(work).rejects.toThrow(StorageUnavailableError)));
    await expect(guarded.readRange('audio/1/1.mp3', 0, 9)).rejects.toThrow(StorageUnavailableError);
    expect(changes).toEqual([
      `the folder ${root} does not belong to this site, but to the one with the id theirs`,
    ]);
    expect(await all(storage.list(''))).toHaveLength(1);
    expect(await all(storage.listTrash(''))).toHaveLength(1);
  });

  it('whose marker is damaged, or which is no folder, is away', async () => {
    await writeFile(join(root, 'site.json'), '');
    await expect(guarded.check()).rejects.toThrow(StorageUnavailableError);
    await rename(root, `${root}.away`);
    await writeFile(root, 'a file');
    await expect(guarded.check()).rejects.toThrow(StorageUnavailableError);
    expect(changes).toEqual([
      `the folder ${root} cannot be read: ${root}/site.json is damaged: it names no site`,
      expect.stringMatching(/cannot be read: ENOTDIR/),
    ]);
    await rm(root);
    await rename(`${root}.away`, root);
  });

  it('that is ours says that a file is missing', async () => {
    await expect(guarded.readRange('audio/9/9.mp3', 0, 9)).rejects.toThrow(StorageNotFoundError);
    expect(await guarded.stat('audio/9/9.mp3')).toBeNull();
    expect(changes).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is asked for its marker seldom, and not at all for a file that is there', async () => {
    const standIn = await startS3StandIn();
    let asked = 0;
    const raw = createStorage({ kind: 's3', ...standIn.options });
    const readMarker = () => {
      asked += 1;
      return raw.readMarker();
    };
    await guard({ ...raw, readMarker });
    expect(asked).toBe(1);
    for (let n = 0; n < 5; n++) {
      await guarded.readRange('audio/1/1.mp3', 0, 1);
      await guarded.stat('audio/9/9.mp3');
    }
    expect(asked).toBe(1);
    standIn.objects.delete('site.json');
    const later = guardStorage(raw, { siteId: 'ours' });
    await expect(later.stat('audio/9/9.mp3')).rejects.toThrow(StorageUnavailableError);
    await expect(later.put('audio/9/9.mp3', music, type)).rejects.toThrow(StorageUnavailableError);
    await raw.close();
    await standIn.stop();
  });
});
