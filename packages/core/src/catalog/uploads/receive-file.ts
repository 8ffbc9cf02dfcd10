import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageTooLargeError } from '@stagedoor/storage';
import {
  cutText,
  EMPTY_FILE,
  type FileKind,
  SNIFF_BYTES,
  tooLargeMessage,
  wrongTypeMessage,
} from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { badRequest, tooLarge, unsupportedType } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { requireRoom } from './quota.ts';
import { sniff } from './sniff.ts';

/** A stored file that no row refers to yet. */
export interface ReceivedFile {
  storageKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
  sha256: string;
  /** Names a file that was sent in pieces. */
  fileKey?: string;
}

export interface IncomingFile {
  stream: Readable;
  /** As the sender named it; only used for display. */
  fileName: string;
  kind: FileKind;
  maxBytes: number;
  /** The field of the form that it came in, if it came in one. */
  field?: string;
}

export const ORIGINALS = 'originals';
export const PROOFS = 'proofs';
/** The storage folder for what artists deliver for custom requests. */
export const DELIVERIES = 'deliveries';
/** The storage folder for exports of listens, until they are imported. */
export const LISTENS = 'listens';
/** The storage folder for received parts of files. */
export const INCOMING = 'incoming';

/** Folders of files that are kept as they came. */
const FOLDERS: Partial<Record<FileKind, string>> = {
  proof: PROOFS,
  delivery: DELIVERIES,
  listens: LISTENS,
};

/**
 * Streams a file into storage without holding all of it in memory. Empty files, files over `maxBytes` and
 * files whose first bytes are of no accepted type are refused, and leave nothing behind.
 */
export async function receiveFile(ctx: Ctx, incoming: IncomingFile): Promise<ReceivedFile> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'uploadsPerUser', userId);
  await requireRoom(ctx, userId);
  const { head, body } = await peek(incoming.stream, SNIFF_BYTES);
  const type = await sniff(head, incoming.kind);
  if (head.length === 0 || !type) {
    // Reads and discards the rest, so that the sender gets the answer instead of a broken connection.
    body.on('error', () => {}).resume();
    throw head.length === 0
      ? badRequest(EMPTY_FILE, incoming.field)
      : unsupportedType(wrongTypeMessage(incoming.kind));
  }
  const folder = FOLDERS[incoming.kind] ?? `${ORIGINALS}/${userId}`;
  const storageKey = `${folder}/${randomUUID()}.${type.extension}`;
  try {
    const { bytes, sha256 } = await ctx.storage.put(storageKey, body, {
      contentType: type.contentType,
      maxBytes: incoming.maxBytes,
    });
    return {
      storageKey,
      fileName: cutText(incoming.fileName.replaceAll('\0', ''), 255),
      contentType: type.contentType,
      bytes,
      sha256,
    };
  } catch (error) {
    if (error instanceof StorageTooLargeError) throw tooLarge(tooLargeMessage(incoming.maxBytes));
    throw error;
  }
}

/** The file that the form must contain; the transport refuses forms without one. */
export function requireReceived(file: ReceivedFile | undefined): ReceivedFile {
  if (!file) throw badRequest('No file selected');
  return file;
}

/** Removes the stored files of a request that failed, which no row has named. */
export async function discardFiles(ctx: Ctx, files: readonly (ReceivedFile | undefined)[]): Promise<void> {
  await Promise.all(files.map((file) => file && ctx.storage.discard(file.storageKey)));
}

/** Reads the first bytes of a stream; `body` yields them again, followed by the rest. */
async function peek(stream: Readable, bytes: number): Promise<{ head: Buffer; body: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = stream[Symbol.asyncIterator]();
  while (length < bytes) {
    const next = await iterator.next();
    if (next.done) break;
    const chunk = Buffer.from(next.value);
    chunks.push(chunk);
    length += chunk.length;
  }
  const read = Buffer.concat(chunks);
  return { head: read.subarray(0, bytes), body: Readable.from(followedBy(read, iterator)) };
}

async function* followedBy(read: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (read.length > 0) yield read;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
