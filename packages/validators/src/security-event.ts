import { z } from 'zod';

/** What a person, or an operator after a break-in, wants to know of. */
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
  'role-changed',
  'sessions-ended-by-admin',
  'admin-call-refused',
  'rate-limited',
]);
export type SecurityEventKind = z.infer<typeof securityEventKind>;
