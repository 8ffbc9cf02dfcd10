const RETRY_AFTER_MS = [300, 1000];

/** The server refused the request, so a retry would not help. */
class RefusedError extends Error {}

/**
 * Fetches bytes `from` to `to`, inclusive; retries after a short pause when the network or the server fails.
 */
export async function fetchRange(
  url: string,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchOnce(url, from, to, signal);
    } catch (error) {
      const pause = RETRY_AFTER_MS[attempt];
      if (signal.aborted || error instanceof RefusedError || pause === undefined) throw error;
      await wait(pause, signal);
    }
  }
}

async function fetchOnce(url: string, from: number, to: number, signal: AbortSignal) {
  const response = await fetch(url, { headers: { range: `bytes=${from}-${to}` }, signal });
  if (response.status >= 400 && response.status < 500)
    throw new RefusedError(`${response.status} for ${url}`);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server or cache without range support sends the whole file.
  const part = response.status === 206 ? bytes : bytes.subarray(from, to + 1);
  if (part.length !== to - from + 1) throw new Error(`${url} broke off`);
  return part;
}

/** Ends early when the caller aborts; the next request then fails at once. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
