import { statusError } from '../../../lib/requests/request-error.ts';
import { untilDone } from '../../../lib/requests/until-done.ts';

/** A server that sends nothing for so long is asked again. */
export const SILENT_MS = 8_000;
/** How long one waits at most before asking again: so late does the sound go on after a long outage. */
const LONGEST_WAIT_MS = 5_000;

/** How a request of the player waits for a server that is away. */
export interface Patience {
  signal: AbortSignal;
  /** Called each time that the server could not be reached, or was busy. */
  onWaiting: () => void;
}

/** Repeats an attempt until the server has answered it, however long that takes. Rejects with its refusal. */
export const untilAnswered = <T>(attempt: () => Promise<T>, patience: Patience): Promise<T> =>
  untilDone(attempt, { ...patience, longestWaitMs: LONGEST_WAIT_MS });

/** Fetches bytes `from` to `to`, inclusive. Rejects only when the server refuses them, with its status, or on abort. */
export const fetchRange = (
  url: string,
  from: number,
  to: number,
  patience: Patience,
): Promise<Uint8Array<ArrayBuffer>> =>
  untilAnswered(() => fetchOnce(url, from, to, patience.signal), patience);

async function fetchOnce(url: string, from: number, to: number, signal: AbortSignal) {
  const guard = guardSilence(signal);
  try {
    const response = await fetch(url, { headers: { range: `bytes=${from}-${to}` }, signal: guard.signal });
    if (!response.ok) throw statusError(`${response.status} for ${url}`, response.status);
    const bytes = await readBody(response, guard.hear);
    // A server or cache without range support sends the whole file.
    const part = response.status === 206 ? bytes : bytes.subarray(from, to + 1);
    if (part.length !== to - from + 1) throw new Error(`${url} broke off`);
    return part;
  } finally {
    guard.end();
  }
}

/** Aborts a request when its caller does, and when nothing was heard for too long. */
function guardSilence(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  const start = () => setTimeout(() => controller.abort(new Error('The server is silent')), SILENT_MS);
  let timer = start();
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    hear() {
      clearTimeout(timer);
      timer = start();
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}

async function readBody(response: Response, onBytes: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    onBytes();
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
