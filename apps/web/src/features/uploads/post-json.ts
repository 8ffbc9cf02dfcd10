import { requestError } from './request-error.ts';

/** Posts JSON for one artist profile, whichever one the page works on now. */
export async function postJson<T>(
  url: string,
  body: object,
  { artistId, signal }: { artistId: number | null; signal?: AbortSignal },
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(artistId !== null && { 'x-artist-id': String(artistId) }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (response.ok) return (await response.json()) as T;
  throw requestError({
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  });
}
