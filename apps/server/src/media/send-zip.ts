import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { unavailable } from '@stagedoor/core';
import type { Storage } from '@stagedoor/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteSpan } from './byte-range.ts';
import { chooseSpan, fileEtag, PRIVATE_FILE_HEADERS, sendHead } from './file-route.ts';
import type { ZipLayout, ZipPart } from './zip-layout.ts';

/** Two of them are all that a download holds, however slowly it is taken. */
const PIECE_BYTES = 256 * 1024;

/** Sends an archive, or a range of it. Storage that fails in the middle ends the connection, and the client goes on later. */
export async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  layout: ZipLayout,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const file = { etag: fileEtag(layout), bytes: layout.bytes, contentType: 'application/zip' };
  const span = chooseSpan(request, reply, file, { ...PRIVATE_FILE_HEADERS, ...headers });
  if (!span) return reply;
  if (request.method === 'HEAD') return sendHead(reply);
  if (storage.isAway()) throw unavailable();
  // Fastify cannot tell when the network has taken a piece, so that its memory can hold the next one.
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    const write = createWriter(raw);
    for await (const piece of readParts(storage, layout.parts, span)) await write(piece);
    raw.end();
  } catch (error) {
    if (!raw.destroyed)
      request.log.warn({ requestId: request.id, error }, 'An archive could not be sent whole');
    raw.destroy();
  }
  return reply;
}

/** Writes a piece, and resolves once the network has taken it; rejects when the client is gone. */
function createWriter(raw: ServerResponse): (piece: Uint8Array) => Promise<void> {
  let giveUp = (_error: Error) => {};
  raw.once('close', () => giveUp(new Error('The client is gone')));
  return (piece) =>
    new Promise((resolve, reject) => {
      giveUp = reject;
      if (raw.destroyed) reject(new Error('The client is gone'));
      else raw.write(piece, (error) => (error ? reject(error) : resolve()));
    });
}

/** The bytes of a span, one part after the other. A piece is valid until the next one. */
async function* readParts(
  storage: Storage,
  parts: readonly ZipPart[],
  span: ByteSpan,
): AsyncGenerator<Uint8Array> {
  const buffers: Buffers = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  let offset = 0;
  for (const part of parts) {
    const start = Math.max(span.start - offset, 0);
    const end = Math.min(span.end - offset, part.bytes - 1);
    offset += part.bytes;
    if (start > end) continue;
    if ('content' in part) yield part.content.subarray(start, end + 1);
    else if (storage.root === null) yield* streamFile(storage, part.storageKey, { start, end });
    else yield* readFile(storage, part.storageKey, { start, end }, buffers);
  }
}

type Buffers = [Buffer, Buffer];

/** A file on this machine: while one buffer is on its way, the other is filled. */
async function* readFile(
  storage: Storage,
  key: string,
  { start, end }: ByteSpan,
  [current, other]: Buffers,
): AsyncGenerator<Uint8Array> {
  const readAt = (at: number, into: Buffer) =>
    storage.readInto(key, at, into.subarray(0, Math.min(PIECE_BYTES, end + 1 - at)));
  let ahead = readAt(start, current);
  for (let at = start; at <= end; ) {
    const length = await ahead;
    if (length === 0) throw tooShort(key);
    const piece = current.subarray(0, length);
    at += length;
    [current, other] = [other, current];
    if (at <= end) {
      ahead = readAt(at, current);
      // Nobody waits for it when the client goes away first.
      ahead.catch(() => {});
    }
    yield piece;
  }
}

/** A file of a bucket, in one request. */
async function* streamFile(
  storage: Storage,
  key: string,
  { start, end }: ByteSpan,
): AsyncGenerator<Uint8Array> {
  let left = end - start + 1;
  for await (const piece of (await storage.get(key, { start, end })) as AsyncIterable<Uint8Array>) {
    left -= piece.length;
    yield piece;
  }
  if (left !== 0) throw tooShort(key);
}

const tooShort = (key: string) => new Error(`${key} is shorter than its row says`);
