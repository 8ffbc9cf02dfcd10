import type { Ctx } from '@stagedoor/core';
import { requireConsent } from '@stagedoor/core/people/legal';
import type { FastifyRequest } from 'fastify';

/**
 * Routes that stay open before a person has agreed to new terms: sign in and out, agree, export data, cancel and
 * leave. Plays are counted, too, since playback continues.
 */
export const OPEN_WITHOUT_CONSENT: ReadonlySet<string> = new Set([
  'POST /api/register',
  'POST /api/login',
  'POST /api/login/second-factor',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/logout',
  'POST /api/account/second-factor/enter',
  'POST /api/account/password-reset',
  'POST /api/account/password-reset/confirm',
  'POST /api/account/email/confirm',
  'POST /api/account/exports',
  'DELETE /api/account',
  'DELETE /api/subscriptions/:artistId',
  'POST /api/consents',
  'POST /api/unsubscribe/:key',
  'POST /api/songs/:id/increment-plays',
  'POST /api/songs/:id/stop',
]);

/** Refuses all other writes of people who have not agreed yet. */
export async function holdUntilAgreed(domain: Ctx, { method, routeOptions }: FastifyRequest): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return;
  if (!OPEN_WITHOUT_CONSENT.has(`${method} ${routeOptions.url}`)) await requireConsent(domain);
}
