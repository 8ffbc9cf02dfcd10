import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../deps.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';

/** A JSON answer that is ready to be sent, as often as it is true. */
export interface PreparedAnswer {
  /**
   * Header names and values in turn, which Node.js writes as they are: first the two that a 304 goes without. The last is the id of
   * the request.
   */
  head: string[];
  body: string | Buffer;
  /** Length of the body in bytes. */
  bytes: number;
  etag: string;
  link: string | null;
}

const SHARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
};

const ENTRIES_OF_BODY = 4;

/** Prepares `json`; `link` is its Link header, if it has one. */
export function createPrepare(config: ServerConfig): (json: string, link: string | null) => PreparedAnswer {
  const dataHeaders = buildDataHeaders(config);
  const { 'content-type': type, ...shared } = SHARED_HEADERS;
  const ofEach = Object.entries({ ...shared, ...dataHeaders }).flat();
  return (json, link) => {
    const bytes = Buffer.byteLength(json);
    const etag = `"${hash('sha1', json, 'base64url')}"`;
    const ofBody = ['content-type', type, 'content-length', String(bytes)];
    const head = [...ofBody, ...ofEach, 'etag', etag, ...(link ? ['link', link] : []), 'x-request-id', ''];
    return { head, body: json, bytes, etag, link };
  };
}

/** In memory of their own: small buffers share a slab of 64 KiB, which one that is remembered would keep whole. */
export function toBytes({ body, bytes }: PreparedAnswer): Buffer {
  if (typeof body !== 'string') return body;
  const buffer = Buffer.allocUnsafeSlow(bytes);
  buffer.write(body);
  return buffer;
}

interface Asked {
  id: string;
  etags: string | undefined;
  cookies?: ReturnType<FastifyReply['getHeader']>;
}

/** Writes an answer, or 304 if the caller has it; `bytes` are those of the body that was sent. */
export function writePrepared(
  response: ServerResponse,
  answer: PreparedAnswer,
  { id, etags, cookies }: Asked,
): { status: number; bytes: number | undefined } {
  const isUnchanged = etags !== undefined && isListed(etags, answer.etag);
  const status = isUnchanged ? 304 : 200;
  const head = isUnchanged ? answer.head.slice(ENTRIES_OF_BODY) : answer.head;
  // Written at once, so that the next request may have the same list; a copy would take longer than all else here.
  head[head.length - 1] = id;
  response.writeHead(status, cookies === undefined ? head : head.concat(cookieHeaders(cookies)));
  response.end(isUnchanged ? undefined : answer.body);
  return { status, bytes: isUnchanged ? undefined : answer.bytes };
}

const cookieHeaders = (cookies: NonNullable<Asked['cookies']>): string[] =>
  [cookies].flat().flatMap((cookie) => ['set-cookie', String(cookie)]);

/** Past the hooks that put an answer's headers together, which are ready. Cookies may have been renewed before. */
export function sendPast(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  const { raw } = reply;
  // The deadline may have answered.
  if (raw.headersSent) return reply;
  const cookies = reply.getHeader('set-cookie');
  reply.hijack();
  const etags = request.headers['if-none-match'];
  const { status, bytes } = writePrepared(raw, answer, { id: request.id, etags, cookies });
  // For the log.
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply.code(status);
}

/** Through Fastify, whose hooks may change its headers. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  reply.headers(SHARED_HEADERS).header('etag', answer.etag);
  if (answer.link) reply.header('link', answer.link);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isListed(known, answer.etag)) return reply.code(304).send();
  return reply.send(answer.body);
}

/** Whether an If-None-Match header matches this ETag. */
export const isListed = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
