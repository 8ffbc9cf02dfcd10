import { toTrustedUrl } from './trusted-url.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Sent = { status: number; retryAfter: string | null; body: Uint8Array };

const redirectLimit = 5;
/** The longest answers of MusicBrainz have about 2 MB, covers of 1,200 pixels less than 1 MB. */
const maxBytes = 10 * 1024 * 1024;

/**
 * One GET with its redirects and its whole body within `timeoutMs`. A redirect to a foreign host is not followed.
 * Rejects as `fetch` does: no connection, broken off, timed out; and when the body has more than 10 MB.
 */
export async function send(
  url: string,
  options: { fetch: Fetch; baseUrl: string; userAgent: string; timeoutMs: number; accept: string },
): Promise<Sent> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const headers = { accept: options.accept, 'user-agent': options.userAgent };
  let address = url;
  for (let hop = 0; hop <= redirectLimit; hop += 1) {
    const response = await options.fetch(address, { headers, signal, redirect: 'manual' });
    const body = await readBody(response, url);
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

async function readBody(response: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer to ${url} has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
