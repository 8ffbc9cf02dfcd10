import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../deps.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';

/** JSON that is ready to be sent. */
export interface JsonAnswer {
  json: Buffer;
  /** Quoted. */
  etag: string;
  /** The Link header, if it has one. */
  link?: string | null;
}

const SHARED_HEADERS = { 'cache-control': 'private, no-cache', vary: 'Cookie' };
const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes answers past Fastify, whose hooks cost more than the answer. */
export type WriteJson = (
  response: ServerResponse,
  answer: JsonAnswer,
  request: { id: string; etags: string | undefined; build: string | null },
) => { bytes: number | undefined };

export function createWriteJson(config: ServerConfig): WriteJson {
  const fixed = Object.entries({ ...SHARED_HEADERS, ...buildDataHeaders(config) }).flat();
  return (response, { json, etag, link }, { id, etags, build }) => {
    const head = [...fixed, 'etag', etag, 'x-request-id', id];
    if (link) head.push('link', link);
    if (build) head.push('x-web-build', build);
    if (etags !== undefined && isListed(etags, etag)) {
      response.writeHead(304, head).end();
      return { bytes: undefined };
    }
    head.push('content-type', JSON_TYPE, 'content-length', String(json.length));
    response.writeHead(200, head).end(json);
    return { bytes: json.length };
  };
}

/** Sends an answer through Fastify. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, answer: JsonAnswer): FastifyReply {
  reply.headers(SHARED_HEADERS).header('etag', answer.etag);
  if (answer.link) reply.header('link', answer.link);
  const etags = request.headers['if-none-match'];
  if (etags !== undefined && isListed(etags, answer.etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(answer.json);
}

export const etagOf = (json: Buffer | string): string => `"${hash('sha1', json, 'base64url')}"`;

/** Whether an If-None-Match header matches this ETag. */
export const isListed = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
