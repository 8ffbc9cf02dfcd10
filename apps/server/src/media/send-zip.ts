import { Readable } from 'node:stream';
import { unavailable } from '@stagedoor/core';
import type { Storage } from '@stagedoor/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteSpan } from './byte-range.ts';
import { chooseSpan, fileEtag, PRIVATE_FILE_HEADERS, sendHead } from './file-route.ts';
import type { ZipLayout, ZipPart } from './zip-layout.ts';

/** Sends an archive, or a range of it. No more than a few pieces are in memory, however slowly they are taken. */
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
  return reply.send(
    Readable.from(readParts(storage, layout.parts, span), { objectMode: false, highWaterMark: PIECE_BYTES }),
  );
}

const PIECE_BYTES = 1024 * 1024;

/** The bytes of a span, one part after the other. */
async function* readParts(
  storage: Storage,
  parts: readonly ZipPart[],
  span: ByteSpan,
): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for (const part of parts) {
    const start = Math.max(span.start - offset, 0);
    const end = Math.min(span.end - offset, part.bytes - 1);
    offset += part.bytes;
    if (start > end) continue;
    if ('content' in part) yield part.content.subarray(start, end + 1);
    else yield* readFile(storage, part.storageKey, { start, end });
  }
}

async function* readFile(
  storage: Storage,
  key: string,
  { start, end }: ByteSpan,
): AsyncGenerator<Uint8Array> {
  let left = end - start + 1;
  for await (const piece of (await storage.get(key, { start, end })) as AsyncIterable<Uint8Array>) {
    left -= piece.length;
    yield piece;
  }
  if (left !== 0) throw new Error(`${key} is shorter than its row says`);
}
