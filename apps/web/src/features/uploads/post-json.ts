import { requestError } from '../../lib/until-done.ts';

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
  throw requestError(
    readMessage(await response.text()) ?? `Upload failed (${response.status})`,
    response.status,
  );
}

/** The message of an error in the server's words. */
export function readMessage(body: string | undefined): string | null {
  try {
    const message: unknown = (JSON.parse(body ?? '') as { message?: unknown } | null)?.message;
    return typeof message === 'string' && message ? message : null;
  } catch {
    return null;
  }
}
