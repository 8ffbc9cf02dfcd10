import { toTrustedUrl } from './trusted-url.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Sent = { status: number; retryAfter: string | null; body: string };

const redirectLimit = 5;

/**
 * One GET with its redirects and its whole body within `timeoutMs`. A redirect to a foreign host is not followed.
 * Rejects as `fetch` does: no connection, broken off, timed out.
 */
export async function send(
  url: string,
  options: { fetch: Fetch; baseUrl: string; userAgent: string; timeoutMs: number },
): Promise<Sent> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const headers = { accept: 'application/json', 'user-agent': options.userAgent };
  let address = url;
  for (let hop = 0; hop <= redirectLimit; hop += 1) {
    const response = await options.fetch(address, { headers, signal, redirect: 'manual' });
    const body = await response.text();
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!location) return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
    // Resolved against the address that answered, but checked against the configured one.
    const next = URL.canParse(location, address) ? new URL(location, address).href : '';
    const trusted = next && toTrustedUrl(next, options.baseUrl);
    if (!trusted)
      throw new Error(`Redirected to an address outside MusicBrainz and the archives: ${location}`);
    address = trusted;
  }
  throw new Error(`More than ${redirectLimit} redirects from ${url}`);
}
