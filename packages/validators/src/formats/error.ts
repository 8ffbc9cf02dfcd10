import { z } from 'zod';
import { issue } from './issues.ts';

/** All error codes of the domain. Each transport maps these to its own status codes. */
export const errorCode = z.enum([
  'bad_request',
  'unauthenticated',
  'invalid_token',
  'forbidden',
  'scope_required',
  'second_factor_setup_required',
  'second_factor_required',
  'account_suspended',
  'consent_required',
  'not_found',
  'conflict',
  'precondition_failed',
  'idempotency_key_reused',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

export const errorOutput = z.object({
  message: z.string(),
  code: errorCode,
  /** With 400, what is wrong with which field. */
  issues: z.array(issue).optional(),
  /** The thing as it is now, with 412 and where a version was named. */
  current: z.unknown().optional(),
});
