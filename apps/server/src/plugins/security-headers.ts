import type { FastifyInstance } from 'fastify';
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
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Puts the same headers on every answer (decisions.md, Processes). Constants and one hook, since a
 * middleware for each header would cost more than a cached answer.
 */
export function addSecurityHeaders(app: FastifyInstance, config: ServerConfig): void {
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map(([name, value]) => `${name} ${value}`);
  if (isHttps(config)) policy.push('upgrade-insecure-requests');
  const headers = {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
