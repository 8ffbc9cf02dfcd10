import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie, Signer } from '@fastify/cookie';
import { addressSubject } from '@stagedoor/core/platform/rate-limits';
import type { PlaySource } from '@stagedoor/validators';
import type { FastifyInstance } from 'fastify';
import { isHttps, type ServerConfig } from '../deps.ts';

const NAME = 'listener';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Lets replies set cookies. */
export async function addCookies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie, { hook: false });
}

/** The listener's id, and the `set-cookie` that identifies a new visitor next time. */
export interface KnownListener {
  listener: string;
  setCookie: string | null;
}

interface Caller {
  headers: IncomingHttpHeaders;
  address: string | null;
}

/** Identifies visitors who are not signed in by a signed cookie, so that their plays count once. */
export function createListenerCookie(config: ServerConfig) {
  const signer = new Signer(`${NAME}:${config.sessionSecret}`);
  const name = isHttps(config) ? `__Host-${NAME}` : NAME;
  const attributes = `; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly${isHttps(config) ? '; Secure' : ''}; SameSite=Lax`;

  const make = (): KnownListener => {
    const listener = randomUUID();
    return { listener, setCookie: `${name}=${encodeURIComponent(signer.sign(listener))}${attributes}` };
  };

  // Nothing is parsed until a cookie is needed.
  const read = ({ cookie: given }: IncomingHttpHeaders): string | null => {
    const signed = given === undefined ? undefined : fastifyCookie.parse(given)[name];
    return signed ? signer.unsign(signed).value : null;
  };

  const ofAddress = (address: string | null): string =>
    createHmac('sha256', config.sessionSecret)
      .update(`embed:${addressSubject(address)}`)
      .digest('base64url');

  /** Each call may make a new listener. Embedded players keep no cookies, so their listeners are addresses. */
  return ({ headers, address }: Caller, source?: PlaySource): KnownListener => {
    const listener = read(headers) ?? (source === 'embed' ? ofAddress(address) : null);
    return listener === null ? make() : { listener, setCookie: null };
  };
}
