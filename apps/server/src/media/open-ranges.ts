import type { IncomingMessage } from 'node:http';
import { findOpenFile, type PlayableFile, type RenditionCache } from '@stagedoor/core/catalog/media-access';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../deps.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';
import { type ByteSpan, parseRange } from './byte-range.ts';
import { fileEtag, ONE_READ_BYTES, PRIVATE_FILE_HEADERS } from './file-route.ts';
import { parseAudioAddress } from './media-address.ts';

const HOT_BYTES = 32 * 1024 * 1024;

/** Head and bytes of a 206, ready to write. */
export interface OpenRange {
  head: string[];
  bytes: Uint8Array;
}

/**
 * The hot path of listening: a plain range of a cached song that everybody may hear. Returns undefined for
 * everything else, and rejects when the file cannot be read; the route handles both.
 */
export function createOpenRanges(
  { services: { storage, now }, config }: AppDeps,
  renditions: RenditionCache,
): (request: IncomingMessage) => Promise<OpenRange> | undefined {
  const fixed = Object.entries({ ...buildDataHeaders(config), ...PRIVATE_FILE_HEADERS }).flat();

  // Players ask for a song in the same pieces, so popular pieces are read once. Entries are named by content
  // and never stale.
  const hot = new LRUCache<string, Uint8Array>({
    maxSize: HOT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  const readBytes = async (file: PlayableFile, { start, end }: ByteSpan): Promise<Uint8Array> => {
    const name = `${file.sha256} ${start}-${end}`;
    const known = hot.get(name);
    if (known) return known;
    const bytes = await storage.readRange(file.storageKey, start, end);
    if (bytes.length !== end - start + 1) throw new Error(`${file.storageKey} is shorter than its row says`);
    hot.set(name, bytes);
    return bytes;
  };

  const read = async (file: PlayableFile, span: ByteSpan): Promise<OpenRange> => {
    const { start, end } = span;
    const bytes = await readBytes(file, span);
    const own = [
      'content-type',
      file.contentType,
      'etag',
      fileEtag(file),
      'content-length',
      String(bytes.length),
    ];
    return { head: [...fixed, ...own, 'content-range', `bytes ${start}-${end}/${file.bytes}`], bytes };
  };

  return ({ method, url, headers }) => {
    if (method !== 'GET' || headers.range === undefined) return undefined;
    if (headers['if-range'] !== undefined || headers['if-none-match'] !== undefined) return undefined;
    const address = parseAudioAddress(url);
    const file = address && findOpenFile(renditions, address, now());
    if (!file?.contentType.startsWith(address?.type ?? '')) return undefined;
    const span = parseRange(headers.range, file.bytes);
    if (typeof span === 'string' || span.end - span.start >= ONE_READ_BYTES) return undefined;
    return read(file, span);
  };
}
