import { orNoConnection } from '../../lib/requests/fetch-answer.ts';
import { sendOnce } from '../../lib/requests/send-once.ts';
import { actError } from '../../lib/requests/signed-out.ts';

interface Options {
  artistId: number | null;
  signal?: AbortSignal;
}

/**
 * Posts JSON for one artist profile, whichever one the page works on now. The server takes the same once, also when its
 * first answer was lost.
 */
export const postJson = <T>(url: string, body: object, options: Options): Promise<T> =>
  sendOnce(JSON.stringify([url, options.artistId, body]), (key) => send<T>(url, body, { ...options, key }));

async function send<T>(
  url: string,
  body: object,
  { artistId, signal, key }: Options & { key: string },
): Promise<T> {
  const response = await orNoConnection(
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(artistId !== null && { 'x-artist-id': String(artistId) }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }),
  );
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { status, statusText, headers } = response;
  throw actError({ status, statusText, body: answer, retryAfter: headers.get('retry-after') });
}
