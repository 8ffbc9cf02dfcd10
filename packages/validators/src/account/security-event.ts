import { z } from 'zod';

/** Events that matter to the person, or to an operator after a break-in. */
export const securityEventKind = z.enum([
  'signed-in',
  'sign-in-failed',
  'second-factor-given',
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'identity-connected',
  'identity-disconnected',
  'token-created',
  'token-revoked',
  'scrobbling-connected',
  'scrobbling-ended',
  'webhook-added',
  'webhook-removed',
  'role-changed',
  'sessions-ended-by-admin',
  'admin-call-refused',
  'rate-limited',
]);
export type SecurityEventKind = z.infer<typeof securityEventKind>;
