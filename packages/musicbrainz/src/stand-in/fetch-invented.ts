import type { Fetch } from '../send.ts';
import { answerLookup } from './answer.ts';
import { answerCover } from './answer-cover.ts';
import { buildInventedCatalogue } from './build-invented.ts';

/** Addresses that no network knows; `fetchInvented` answers them within the process. */
export const inventedBaseUrl = 'http://musicbrainz.invalid/ws/2';
export const inventedCoverArtBaseUrl = 'http://coverartarchive.invalid';

const maxPageRows = 100;
let catalogue: ReturnType<typeof buildInventedCatalogue> | undefined;

/** Our own small catalogue as a `fetch`, for demo mode: no port, no network. */
export const fetchInvented: Fetch = async (address) => {
  catalogue ??= buildInventedCatalogue();
  const url = new URL(address);
  if (url.origin === inventedCoverArtBaseUrl) {
    const { status, type, body, headers } = answerCover(
      catalogue,
      url.pathname.replace(/\/$/, ''),
      url.origin,
    );
    const bytes = typeof body === 'string' ? body : new Uint8Array(body);
    return new Response(bytes, { status, headers: { 'content-type': type, ...headers } });
  }
  const [, , , resource = '', mbid = ''] = url.pathname.split('/');
  const { status, body } = answerLookup(catalogue, resource, mbid || null, url.searchParams, maxPageRows);
  return Response.json(body, { status });
};
