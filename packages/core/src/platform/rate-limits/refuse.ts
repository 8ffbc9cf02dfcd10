import { rateLimited } from '../errors/index.ts';
import { countBy } from '../metrics/index.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';

const count = countBy('stagedoor_rate_limit_refusals_total', 'Requests above a rate limit', {
  label: 'limit',
  values: Object.keys(RATE_LIMITS) as RateLimitName[],
});

/** The error for a caller above the limit. */
export function refuse(limit: RateLimitName, retryAfterSeconds: number): Error {
  count(limit);
  return rateLimited(retryAfterSeconds);
}
