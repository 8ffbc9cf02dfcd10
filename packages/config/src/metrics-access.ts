import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './loopback.ts';

/**
 * Whether a request may read the metrics: with METRICS_TOKEN when it is set, else from this machine itself, and not
 * through a local proxy that serves the public.
 */
export function mayReadMetrics(
  token: string | null,
  { address, headers }: { address: string; headers: IncomingHttpHeaders },
): boolean {
  if (token !== null) return isSame(headers.authorization, `Bearer ${token}`);
  return isLoopback(address.replace(/^::ffff:/, '')) && !headers['x-forwarded-for'] && !headers.forwarded;
}

function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}
