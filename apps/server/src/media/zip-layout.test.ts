import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { readZip } from '../testing/read-zip.ts';
import { layOutZip, type ZipEntry, type ZipPart } from './zip-layout.ts';

const openFrom = promisify<RandomAccessReader, number, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(
  fromRandomAccessReader,
);

const contents = new Map<string, Buffer>();
function entryOf(path: string, content: Buffer): ZipEntry {
  contents.set(path, content);
  return { path, storageKey: path, bytes: content.length, crc32: crc32(content) };
}
const write = (entries: ZipEntry[]) =>
  Buffer.concat(
    layOutZip(entries).parts.map((part) =>
      'content' in part ? part.content : (contents.get(part.storageKey) ?? Buffer.alloc(0)),
    ),
  );

it('an archive opens with its files, whatever script their names are in', async () => {
  const names = ['01 - Ölüm.mp3', '02 - 夜想曲.flac', '03 - أغنية.opus', '04 - 🎵👩‍🎤.mp3', 'cover.jpg'];
  const entries = names.map((name, at) => entryOf(name, Buffer.alloc(1_000 + at, name)));
  const layout = layOutZip(entries);
  const zip = write(entries);
  expect(zip.length).toBe(layout.bytes);
  const files = await readZip(zip);
  expect([...files.keys()]).toEqual(names);
  for (const name of names) expect(files.get(name)?.equals(contents.get(name) as Buffer)).toBe(true);
});

it('an archive of nothing opens', async () => {
  expect((await readZip(write([]))).size).toBe(0);
});

/** Serves an archive whose files are zeros, without having them. */
class ZerosReader extends RandomAccessReader {
  readonly parts: ZipPart[];
  constructor(parts: ZipPart[]) {
    super();
    this.parts = parts;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    let offset = 0;
    const pieces = this.parts.flatMap((part) => {
      const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, part.bytes)];
      offset += part.bytes;
      if (from >= to) return [];
      return ['content' in part ? part.content.subarray(from, to) : Buffer.alloc(to - from)];
    });
    return Readable.from([Buffer.concat(pieces)]);
  }
}

it('an archive of more than 4 GB opens, and so does what lies behind them', async () => {
  const large = { path: 'a', storageKey: 'a', bytes: 3 * 2 ** 30, crc32: 1 };
  const last = { path: 'last.txt', storageKey: 'c', bytes: 5, crc32: crc32(Buffer.alloc(5)) };
  const { parts, bytes } = layOutZip([large, { ...large, path: 'b' }, last]);
  expect(bytes).toBeGreaterThan(6 * 2 ** 30);
  const zip = await openFrom(new ZerosReader(parts), bytes, { lazyEntries: true, autoClose: false });
  const found = await new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  expect([...found.keys()]).toEqual(['a', 'b', 'last.txt']);
  const stream = await promisify(zip.openReadStream.bind(zip))(found.get('last.txt') as Entry);
  expect(await buffer(stream as Readable)).toEqual(Buffer.alloc(5));
});

it('the same files are the same archive, and others are another', () => {
  const [a, b] = [entryOf('a', Buffer.from('a')), entryOf('b', Buffer.from('b'))];
  expect(layOutZip([a, b]).sha256).toBe(layOutZip([a, b]).sha256);
  expect(layOutZip([a, b]).sha256).not.toBe(layOutZip([b, a]).sha256);
  expect(layOutZip([a]).sha256).not.toBe(layOutZip([{ ...a, crc32: 7 }]).sha256);
});
