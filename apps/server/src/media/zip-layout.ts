import { createHash } from 'node:crypto';

/** A stored file of an archive of at most 65,535, under its path there. `bytes` is less than 4 GiB. */
export interface ZipEntry {
  path: string;
  storageKey: string;
  bytes: number;
  crc32: number;
}

/** A run of an archive's bytes: of its own, or those of a stored file. */
export type ZipPart = { bytes: number } & ({ content: Buffer } | { storageKey: string });

export interface ZipLayout {
  parts: ZipPart[];
  bytes: number;
  /** Changes whenever a byte of the archive does. */
  sha256: string;
}

const MAX_32 = 0xffffffff;
const VERSION = 20;
const VERSION_64 = 45;
const UNIX = 3 << 8;
const UTF8_NAMES = 0x0800;
/** Midnight of 1 January 1980, the earliest that the format knows, so that the same files are the same archive. */
const [TIME, DATE] = [0, 0x21];
const MODE = (0o100644 << 16) >>> 0;

/**
 * An archive whose files are stored as they are (APPNOTE.TXT 6.3). Since sizes and checksums are known before, its size and
 * every byte of it are, and any range can be sent. Libraries that write archives find out the checksums as they go.
 */
export function layOutZip(entries: readonly ZipEntry[]): ZipLayout {
  const parts: ZipPart[] = [];
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (content: Buffer) => {
    hash.update(content);
    parts.push({ content, bytes: content.length });
    bytes += content.length;
  };
  const directory: Buffer[] = [];
  for (const entry of entries) {
    directory.push(directoryHeader(entry, bytes));
    add(localHeader(entry));
    parts.push({ storageKey: entry.storageKey, bytes: entry.bytes });
    bytes += entry.bytes;
  }
  const start = bytes;
  const content = Buffer.concat(directory);
  add(Buffer.concat([content, endOf({ count: entries.length, start, bytes: content.length })]));
  return { parts, bytes, sha256: hash.digest('hex') };
}

/** Numbers of 2, 4 and 8 bytes, little end first. */
function pack(...fields: [size: 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) buffer.writeUInt16LE(value, at);
    else if (size === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += size;
  }
  return buffer;
}

function localHeader({ path, bytes, crc32 }: ZipEntry): Buffer {
  const name = Buffer.from(path);
  return Buffer.concat([
    pack([4, 0x04034b50], [2, VERSION], [2, UTF8_NAMES], [2, 0], [2, TIME], [2, DATE]),
    pack([4, crc32], [4, bytes], [4, bytes], [2, name.length], [2, 0]),
    name,
  ]);
}

function directoryHeader({ path, bytes, crc32 }: ZipEntry, offset: number): Buffer {
  const name = Buffer.from(path);
  const isFar = offset >= MAX_32;
  const extra = isFar ? pack([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const version = isFar ? VERSION_64 : VERSION;
  return Buffer.concat([
    pack([4, 0x02014b50], [2, UNIX | version], [2, version], [2, UTF8_NAMES], [2, 0], [2, TIME], [2, DATE]),
    pack([4, crc32], [4, bytes], [4, bytes], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    pack([4, MODE], [4, isFar ? MAX_32 : offset]),
    name,
    extra,
  ]);
}

/** The end of the directory; albums are far from the 65,535 files from which on their number needs Zip64, too. */
function endOf({ count, start, bytes }: { count: number; start: number; bytes: number }): Buffer {
  const isFar = start >= MAX_32;
  const far = isFar
    ? Buffer.concat([
        pack([4, 0x06064b50], [8, 44], [2, UNIX | VERSION_64], [2, VERSION_64], [4, 0], [4, 0]),
        pack([8, count], [8, count], [8, bytes], [8, start]),
        pack([4, 0x07064b50], [4, 0], [8, start + bytes], [4, 1]),
      ])
    : Buffer.alloc(0);
  const end = pack([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes]);
  return Buffer.concat([far, end, pack([4, isFar ? MAX_32 : start], [2, 0])]);
}
