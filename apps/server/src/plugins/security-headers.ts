import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHttps, type ServerConfig } from '../deps.ts';

const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  'media-src': "'self' https: data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const DATA = /^\/(?:api|media|trpc)\//;

/** Where pages load media that the bucket sends. */
const FROM_BUCKET = new Set(['img-src', 'media-src', 'connect-src']);

const upgrade = (config: ServerConfig): string[] => (isHttps(config) ? ['upgrade-insecure-requests'] : []);

/** Headers of every answer. `policy` is its Content-Security-Policy. */
function buildHeaders(config: ServerConfig, policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** For answers that are data: browsers must neither run nor frame them. */
export const buildDataHeaders = (config: ServerConfig): Record<string, string> =>
  buildHeaders(
    config,
    ["default-src 'none'; script-src 'self'; frame-ancestors 'none'", ...upgrade(config)].join('; '),
  );

/** Constants and one hook, because one middleware per header would cost more than a cached answer. */
export function addSecurityHeaders(app: FastifyInstance, config: ServerConfig): void {
  const bucket = config.mediaOrigin === null ? '' : ` ${config.mediaOrigin}`;
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map(
    ([name, value]) => `${name} ${value}${FROM_BUCKET.has(name) ? bucket : ''}`,
  );
  const ofPages = buildHeaders(config, [...policy, ...upgrade(config)].join('; '));
  const ofData = buildDataHeaders(config);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(DATA.test(url) && !url.startsWith('/api/docs') ? ofData : ofPages);
    // Personal data by default, so no shared cache may keep it. A route may set its own header.
    if (url.startsWith('/api/') || url.startsWith('/trpc/')) reply.header('cache-control', 'no-store');
    done();
  });
}

const NO_FRAMES = "frame-ancestors 'none'";

/** Lets any site frame this one answer, which must be the same for every viewer and take no sensitive input. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(NO_FRAMES, 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Lets this one page run its own scripts, named by their hashes. */
export function allowScripts(reply: FastifyReply, hashes: string): void {
  if (!hashes) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes}`));
}
