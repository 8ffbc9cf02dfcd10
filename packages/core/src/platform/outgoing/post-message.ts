import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { findUrlProblem } from './find-url-problem.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 1000;
const IS_PRIVATE = 'The address leads into a private network';

/** Finds every address of a name, as `dns.lookup` with `all`. */
export type Lookup = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PostOptions {
  allowsPrivate: boolean;
  timeoutMs?: number;
  lookup?: Lookup;
}

/** The receiver's status and the beginning of its answer, or why there is none. */
export type PostResult =
  | { status: number; answer: string; error: string | null }
  | { status: null; answer: null; error: string };

/**
 * Posts a message to an address of somebody's choice and never throws. Redirects are not followed. Addresses are checked as the connection is
 * made, so that a name cannot lead elsewhere after a check.
 */
export async function postMessage(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string | Buffer },
  { allowsPrivate, timeoutMs = TIMEOUT_MS, lookup = systemLookup }: PostOptions,
): Promise<PostResult> {
  const problem = findUrlProblem(url, allowsPrivate);
  if (problem) return failure(problem);
  const target = new URL(url);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const call = request(target, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: an older one may lead elsewhere than the name does by now.
    agent: false,
    lookup: allowsPrivate ? plainly(lookup) : refusingPrivate(lookup),
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call
        .on('response', resolve)
        .on('error', reject)
        // An answer in another protocol is none, and no error either.
        .on('close', () => reject(Object.assign(new Error('No answer'), { code: 'ECONNRESET' })))
        .end(body);
    });
    const { statusCode: status = 0 } = response;
    return { status, answer: await readBeginning(response), error: describeStatus(status) };
  } catch (error) {
    return failure(describeFailure(error, timeoutMs));
  } finally {
    call.destroy();
  }
}

const failure = (error: string): PostResult => ({ status: null, answer: null, error });

const plainly =
  (lookup: Lookup): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => answer(options, error, addresses, done));

/** Refuses a name as soon as one of its addresses is private. */
const refusingPrivate =
  (lookup: Lookup): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const isPrivate = !error && !addresses.every(({ address }) => isPublicAddress(address));
      answer(options, isPrivate ? new Error(IS_PRIVATE) : error, addresses, done);
    });

function answer(
  options: LookupOptions,
  error: Error | null,
  addresses: LookupAddress[] | undefined,
  done: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses ?? [];
  if (error || !first) done(error ?? new Error('The name has no address'), []);
  else if (options.all) done(null, addresses ?? []);
  else done(null, first.address, first.family);
}

/** Reads as much as arrives before the time is up. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_BYTES) break;
    }
  } catch {
    // The status has arrived, which is what counts.
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString();
  return text.replaceAll('\0', '');
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `It answered ${status}, a redirect, which is not followed`
    : `It answered ${status}`;
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  ENOTFOUND: 'The name of the server was not found',
  EAI_AGAIN: 'The name of the server was not found',
};

function describeFailure(error: unknown, timeoutMs: number): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds`;
  if (message === IS_PRIVATE) return IS_PRIVATE;
  return WORDS[code ?? ''] ?? `The connection failed${code ? `: ${code}` : ''}`;
}
