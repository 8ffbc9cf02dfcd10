import { atMost } from '@stagedoor/core';
import { addressSubject } from '@stagedoor/core/platform/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AppDeps, isHttps } from '../deps.ts';

const NAME = 'wrote';
/** Longer than a replica may lag, by the time that an answer may be under way. */
const ALLOWANCE_SECONDS = 2;
const MAX_CALLERS = 50_000;

const onlyReads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Whether a request may be answered from a state of some seconds ago: it only reads, and its caller has not written
 * since. A short-lived cookie informs every server; callers without cookies are remembered here.
 */
export function followOwnWrites(
  app: FastifyInstance,
  { config, services: { replicas } }: Pick<AppDeps, 'config' | 'services'>,
): (request: FastifyRequest) => boolean {
  if (!replicas) return () => false;
  const seconds = Math.ceil(replicas.maxLagMs / 1000) + ALLOWANCE_SECONDS;
  const writers = new LRUCache<string | number, true>({
    ...atMost(MAX_CALLERS),
    ttl: seconds * 1000,
  });
  const name = isHttps(config) ? `__Host-${NAME}` : NAME;
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: seconds,
  } as const;

  app.addHook('onSend', async (request, reply) => {
    if (onlyReads(request) || request.method === 'OPTIONS') return;
    reply.setCookie(name, '1', cookie);
    const caller = callerOf(request);
    if (caller !== null) writers.set(caller, true);
  });
  return (request) => {
    if (!onlyReads(request) || request.headers.cookie?.includes(`${name}=`)) return false;
    const caller = callerOf(request);
    return caller === null || !writers.has(caller);
  };
}

/** Null for visitors with cookies, since the cookie identifies them among others at their address. */
function callerOf({ userId, headers, ip }: FastifyRequest): string | number | null {
  return userId ?? (headers.cookie === undefined ? addressSubject(ip ?? null) : null);
}
