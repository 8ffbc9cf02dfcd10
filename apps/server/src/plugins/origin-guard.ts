import { forbidden } from '@stagedoor/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '../caller/program-token.ts';
import { isHttps, type ServerConfig } from '../deps.ts';

export const WEBHOOK_PATH = '/api/webhooks/stripe';
/** Its calls carry their credentials themselves, and no cookie counts. */
export const SUBSONIC_PATH = '/rest/:method';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page sends with our cookies. Programs other than browsers send
 * neither header and pass; the webhook checks a signature.
 */
export function addOriginGuard(app: FastifyInstance, config: ServerConfig): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A page cannot send somebody's token as it can send their cookie, which is not looked at beside a token.
    const isProgram = bearerOf(request) !== undefined;
    const isExempt =
      isProgram ||
      SAFE_METHODS.has(request.method) ||
      [WEBHOOK_PATH, SUBSONIC_PATH].includes(request.routeOptions.url ?? '');
    if (isExempt || isOwnOrigin(request, config)) return done();
    done(forbidden('Requests from other sites are not accepted'));
  });
}

/** False for what another site's page sends. */
export function isOwnOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  config: ServerConfig,
): boolean {
  const { origin } = headers;
  if (origin !== undefined) return isSameOrigin(origin, host, config);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** The public address, or the host of the request: people may also use 127.0.0.1 or another name. */
function isSameOrigin(origin: string, host: string, config: ServerConfig): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === new URL(config.publicUrl).origin) return true;
  return url.host === host && (!isHttps(config) || url.protocol === 'https:');
}
