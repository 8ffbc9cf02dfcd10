import { createHmac, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { addressSubject } from '@stagedoor/core/platform/rate-limits';
import type { PlaySource } from '@stagedoor/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type ServerConfig } from './deps.ts';

const NAME = 'listener';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Signs and reads cookies. Nothing is parsed until a cookie is needed. */
export async function addCookies(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(cookie, { secret: `${NAME}:${config.sessionSecret}`, hook: false });
}

/** Identifies visitors who are not signed in by a signed cookie, so that their plays count once. */
export function createListenerCookie(config: ServerConfig) {
  const name = isHttps(config) ? `__Host-${NAME}` : NAME;
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: YEAR_SECONDS,
    signed: true,
  } as const;

  const make = (reply: FastifyReply): string => {
    const listener = randomUUID();
    reply.setCookie(name, listener, options);
    return listener;
  };

  const ofAddress = (address: string | undefined): string =>
    createHmac('sha256', config.sessionSecret)
      .update(`embed:${addressSubject(address ?? null)}`)
      .digest('base64url');

  /** The listener of this request. Looked up or created once, however often this is called. */
  return (request: FastifyRequest, reply: FastifyReply): ((source?: PlaySource) => string) => {
    let listener: string | null = null;
    return (source) => {
      listener ??= readListener(request, name) ?? (source === 'embed' ? ofAddress(request.ip) : make(reply));
      return listener;
    };
  };
}

function readListener(request: FastifyRequest, name: string): string | null {
  const signed = request.server.parseCookie(request.headers.cookie ?? '')[name];
  if (!signed) return null;
  const { valid, value } = request.unsignCookie(signed);
  return valid ? value : null;
}
