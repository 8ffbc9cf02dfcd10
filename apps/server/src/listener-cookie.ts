import { createHmac, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { addressSubject } from '@stagedoor/core/platform/rate-limits';
import type { PlaySource } from '@stagedoor/validators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHttps, type ServerConfig } from './deps.ts';

const NAME = 'listener';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Signs and reads cookies. Nothing is parsed until a cookie is needed. */
export async function addCookies(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(cookie, { secret: `${NAME}:${config.sessionSecret}`, hook: false });
}

/** Who listens, and the `set-cookie` that lets a new visitor be known the next time. */
export interface KnownListener {
  listener: string;
  setCookie: string | null;
}

/** Identifies visitors who are not signed in by a signed cookie, so that their plays count once. */
export function createListenerCookie(config: ServerConfig) {
  const name = isHttps(config) ? `__Host-${NAME}` : NAME;
  const attributes = `; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly${isHttps(config) ? '; Secure' : ''}; SameSite=Lax`;

  const make = ({ server }: FastifyRequest): KnownListener => {
    const listener = randomUUID();
    const signed = encodeURIComponent(server.signCookie(listener));
    return { listener, setCookie: `${name}=${signed}${attributes}` };
  };

  const ofAddress = (address: string | undefined): string =>
    createHmac('sha256', config.sessionSecret)
      .update(`embed:${addressSubject(address ?? null)}`)
      .digest('base64url');

  /** Each call may make a new listener. Embedded players keep no cookies, so their listeners are addresses. */
  return (request: FastifyRequest, source?: PlaySource): KnownListener => {
    const listener = readListener(request, name) ?? (source === 'embed' ? ofAddress(request.ip) : null);
    return listener === null ? make(request) : { listener, setCookie: null };
  };
}

function readListener(request: FastifyRequest, name: string): string | null {
  const { cookie } = request.headers;
  const signed = cookie === undefined ? undefined : request.server.parseCookie(cookie)[name];
  if (!signed) return null;
  const { valid, value } = request.unsignCookie(signed);
  return valid ? value : null;
}
