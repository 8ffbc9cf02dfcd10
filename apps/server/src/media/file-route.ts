import { Readable } from 'node:stream';
import { DomainError, notFound, unavailable } from '@stagedoor/core';
import { StorageNotFoundError } from '@stagedoor/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isListed } from '../answers/write-json.ts';
import type { AppDeps } from '../deps.ts';
import { type ByteSpan, parseRange } from './byte-range.ts';
import { createProxyHandoff } from './handoff.ts';

/** Ranges up to this size are read in one piece; longer ones are streamed. */
export const ONE_READ_BYTES = 1024 * 1024;

/** Media requests do not count against the read budget: a song is fetched in dozens of small ranges. */
export const NO_READS = 0;

/** For answers that depend on rights: browsers keep them and revalidate each time. */
export const PRIVATE_FILE_HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
};

/** For files that are open to everybody and named by their content. */
export const OPEN_FILE_HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
};

export interface SentFile {
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

interface FileRoute<File extends SentFile> {
  url: string;
  /** The name used in the message of a refusal. */
  what: string;
  /**
   * Finds the file behind the address, or refuses. Rights are checked on each request, also for HEAD, Range
   * and 304.
   */
  find(request: FastifyRequest, reply: FastifyReply): Promise<File>;
  headersOf?(file: File): Record<string, string>;
}

export const fileEtag = (file: { sha256: string }): string => `"${file.sha256.slice(0, 32)}"`;

/** Sends a file's bytes, or those of a range, or the way to them; by whom is the operator's choice (`MEDIA_HANDOFF`). */
export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  headers?: Record<string, string>,
) => Promise<FastifyReply>;

export function createFileSender({
  services: { storage },
  config,
}: Pick<AppDeps, 'services' | 'config'>): SendFile {
  const handOver = createProxyHandoff(config.mediaHandoff, storage);
  const isSigned = config.mediaHandoff === 'signed';

  const send = async (reply: FastifyReply, file: SentFile, { start, end }: ByteSpan) => {
    const length = end - start + 1;
    if (length > ONE_READ_BYTES) return reply.send(await storage.get(file.storageKey, { start, end }));
    const bytes = await storage.readRange(file.storageKey, start, end);
    if (bytes.length !== length) throw new Error(`${file.storageKey} is shorter than its row says`);
    return reply.send(bytes);
  };

  /** The bucket takes the request on, with its range and conditions. No cache may keep the way there. */
  const redirect = async (reply: FastifyReply, file: SentFile) => {
    const contentDisposition = reply.getHeader('content-disposition');
    const address = await storage.signedUrl(file.storageKey, config.signedMediaSeconds, {
      contentType: file.contentType,
      ...(typeof contentDisposition === 'string' && { contentDisposition }),
    });
    if (address === null) throw new Error('Only a bucket has signed addresses');
    for (const name of ['etag', 'content-type', 'content-disposition']) reply.removeHeader(name);
    return reply.header('cache-control', 'private, no-store').redirect(address, 302);
  };

  return async (request, reply, file, headers = PRIVATE_FILE_HEADERS) => {
    const span = chooseSpan(request, reply, { ...file, etag: fileEtag(file) }, headers);
    if (!span) return reply;
    if (request.method === 'GET' && handOver) {
      if (storage.isAway()) throw unavailable();
      reply.removeHeader('content-length').removeHeader('content-range');
      return reply
        .code(200)
        .header(...handOver(file))
        .send();
    }
    if (request.method === 'GET' && isSigned) {
      reply.removeHeader('content-length').removeHeader('content-range');
      return redirect(reply, file);
    }
    return request.method === 'HEAD' ? sendHead(reply) : send(reply, file, span);
  };
}

/** All media that depend on rights are sent from here. */
export function addFileRoute<File extends SentFile>(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'services' | 'config'>,
  { url, what, find, headersOf = () => PRIVATE_FILE_HEADERS }: FileRoute<File>,
): void {
  const sendFile = createFileSender(deps);
  app.route({
    method: ['GET', 'HEAD'],
    url,
    config: { scope: 'read' },
    schema: { hide: true },
    handler: async (request, reply) => {
      try {
        const file = await find(request, reply);
        return await sendFile(request, reply, file, headersOf(file));
      } catch (error) {
        if (error instanceof StorageNotFoundError) throw notFound(what);
        throw error;
      }
    },
  });
}

/** Fastify takes the length of an answer without a body for 0, but leaves that of a stream alone. */
export const sendHead = (reply: FastifyReply): FastifyReply => reply.send(Readable.from([]));

/**
 * The bytes that a request wants, with status and headers written for them. Null when the answer is sent without any: it has
 * them already (304), or they lie outside (416).
 */
export function chooseSpan(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes, contentType }: { etag: string; bytes: number; contentType: string },
  headers: Record<string, string>,
): ByteSpan | null {
  reply.headers({ ...headers, etag });
  const known = request.headers['if-none-match'];
  if (known !== undefined && isListed(known, etag)) {
    void reply.code(304).send();
    return null;
  }
  const span = request.method === 'HEAD' ? 'whole' : parseRange(wantedRange(request, etag), bytes);
  if (span === 'unsatisfiable') {
    void refuseRange(reply, bytes);
    return null;
  }
  reply.type(contentType);
  const { start, end } = span === 'whole' ? { start: 0, end: bytes - 1 } : span;
  reply.header('content-length', end - start + 1);
  if (span !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return { start, end };
}

/** A range of an older version would not fit this one, so the whole file is sent (RFC 9110 §13.1.5). */
function wantedRange(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? request.headers.range : undefined;
}

function refuseRange(reply: FastifyReply, bytes: number): FastifyReply {
  const error = new DomainError('bad_request', 'This range lies outside of the file');
  return reply
    .code(416)
    .header('content-range', `bytes */${bytes}`)
    .send({ message: error.message, code: error.code });
}
