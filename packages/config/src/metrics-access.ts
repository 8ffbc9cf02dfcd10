import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './loopback.ts';

/**
 * Whether a request may read the metrics: with METRICS_TOKEN if set, otherwise only from this machine, but not
 * through a local proxy for the public, which is recognized by its headers or by the site's name as host.
 */
export function mayReadMetrics(
  token: string | null,
  { address, headers }: { address: string; headers: IncomingHttpHeaders },
): boolean {
  if (token !== null) return isSame(headers.authorization, `Bearer ${token}`);
  const isFromHere = isLoopback(address.replace(/^::ffff:/, '')) && isLoopback(nameOf(headers.host ?? ''));
  return isFromHere && !PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const nameOf = (host: string): string => host.replace(/:\d*$/, '');

function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}
