import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { badRequest, tooLarge } from '../../../platform/errors/index.ts';
import type { Listens } from './file-listen.ts';
import { openText } from './read-text.ts';

/** A million listens of ListenBrainz are a gigabyte of text, of which an archive has a tenth. */
const LIMITS = { entries: 2_000, bytes: 2 * 1024 ** 3, ratio: 200 };

const open = promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(yauzl.open);

const broken = () => badRequest('This archive is broken or incomplete');

/** The listens of all files of an archive; files without any are passed over. */
export async function* readArchive(path: string): Listens {
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw broken();
  });
  try {
    for (const entry of listensOf(await entriesOf(zip))) {
      const listens = await openText(await streamOf(zip, entry));
      if (listens) yield* listens;
    }
  } catch (error) {
    throw isBroken(error) ? broken() : error;
  } finally {
    zip.close();
  }
}

/** Errors of zlib, and those of the library, which have no code: sizes that are not as they say, for instance. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (error as NodeJS.ErrnoException).code?.startsWith('Z_') !== false &&
  error.name === 'Error';

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(broken()));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > LIMITS.ratio * Math.max(entry.compressedSize, 1024);
      if (entries.length === LIMITS.entries || bytes > LIMITS.bytes || isBomb)
        return reject(tooLarge('This archive unpacks to too much'));
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** ListenBrainz keeps listens in a folder, beside files about other things. */
function listensOf(entries: readonly Entry[]): Entry[] {
  const texts = entries.filter(({ fileName }) => /\.(?:jsonl?|csv)$/i.test(fileName));
  const inFolder = texts.filter(({ fileName }) => /(?:^|\/)listens\//.test(fileName));
  return inFolder.length > 0 ? inFolder : texts;
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(broken()) : resolve(stream))),
  );
