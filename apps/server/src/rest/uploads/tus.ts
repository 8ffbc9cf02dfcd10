import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { asOutage, badRequest, type Ctx, conflict, DomainError, notFound, tooLarge } from '@stagedoor/core';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { TusStore } from './tus-store.ts';

export const TUS_PATH = '/api/dashboard/files';

/** Parts are added only where the file ends, so requests need no lock. Every server would need the same one. */
const NO_LOCK = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** Answers one request of the tus protocol; refusals are thrown as elsewhere. */
export async function answerTus(ctx: Ctx, request: FastifyRequest): Promise<Response> {
  let cause: unknown;
  const server = new Server({
    path: TUS_PATH,
    datastore: new TusStore(ctx),
    locker: NO_LOCK,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    onResponseError: async (_request, error) => {
      cause = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(toWebRequest(request));
  if (response.status >= 400) throw asRefusal(response.status, cause, await response.text());
  return response;
}

function toWebRequest({ raw, method, url, headers }: FastifyRequest): Request {
  const body = method === 'PATCH' || method === 'POST' ? Readable.toWeb(readBody(raw)) : null;
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    ...(body && { body: body as unknown as ReadableStream, duplex: 'half' }),
  });
}

/** The body behind a pipe, so that the rest of it can be drained when it is refused. */
function readBody(raw: IncomingMessage): Readable {
  const body = raw.pipe(new PassThrough());
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('The connection broke'));
  });
  return body;
}

const REFUSALS: Record<number, (message: string) => DomainError> = {
  404: () => notFound('File'),
  409: conflict,
  410: () => notFound('File'),
  413: tooLarge,
};

/** The library's own refusals are plain objects with a status. */
function asRefusal(status: number, cause: unknown, text: string): unknown {
  if (cause instanceof DomainError) return cause;
  if (cause instanceof Error && !('status_code' in cause)) return asOutage(cause) ?? cause;
  return (REFUSALS[status] ?? badRequest)(text.trim() || 'Not a valid request');
}
