import { MusicBrainzError } from './error.ts';
import type { Schedule, Sleep } from './lane.ts';
import { computeRetryDelay } from './retry-delay.ts';
import { type Fetch, send } from './send.ts';

/**
 * Caches good answers (JSON values fit for a `jsonb` column) by address. `find` returns null for unknown or
 * expired ones; the cache decides how long an answer lives. Tags, genres, ratings and annotations never reach
 * `put`.
 */
export type MusicBrainzCache = {
  find: (url: string) => Promise<unknown>;
  put: (url: string, answer: object) => Promise<unknown>;
};

export type RequestOptions = {
  userAgent: string;
  schedule: Schedule;
  cache: MusicBrainzCache | undefined;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  sleep: Sleep;
  timeoutMs: number;
  retries: number;
};

/** Data under CC BY-NC-SA, which a commercial platform must neither store nor show. */
const supplementaryKeys = new Set([
  'tags',
  'user-tags',
  'genres',
  'user-genres',
  'rating',
  'user-rating',
  'annotation',
]);

type Outcome<Answer> = { answer: Answer } | { retry: MusicBrainzError; retryAfter: string | null };

/**
 * The JSON of an address: from the cache, else requested through the lane, with retries after temporary failures.
 */
export async function requestJson(url: string, baseUrl: string, options: RequestOptions): Promise<unknown> {
  const cached = await options.cache?.find(url);
  if (typeof cached === 'object' && cached !== null) return cached;
  const answer = await request(url, baseUrl, { ...options, accept: 'application/json', read: parseJson });
  await options.cache?.put(url, answer);
  return answer;
}

/** The bytes of an address, requested in the same way. Nothing is cached. */
export const requestPicture = (url: string, baseUrl: string, options: RequestOptions): Promise<Uint8Array> =>
  request(url, baseUrl, {
    ...options,
    accept: 'image/*',
    read: (body) => (body.length > 0 ? body : undefined),
  });

type Reading<Answer extends object> = RequestOptions & {
  accept: string;
  /** Undefined for a body that is no answer. */
  read: (body: Uint8Array) => Answer | undefined;
};

async function request<Answer extends object>(
  url: string,
  baseUrl: string,
  options: Reading<Answer>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await options.schedule(() => tryOnce(url, baseUrl, options));
    if ('answer' in outcome) return outcome.answer;
    if (attempt >= options.retries) throw outcome.retry;
    await options.sleep(computeRetryDelay(attempt, outcome.retryAfter, options));
  }
}

async function tryOnce<Answer extends object>(
  url: string,
  baseUrl: string,
  options: Reading<Answer>,
): Promise<Outcome<Answer>> {
  const sent = await send(url, { ...options, baseUrl }).catch((cause: unknown) => ({ cause }));
  if ('cause' in sent) {
    return { retry: new MusicBrainzError('unreachable', { url, cause: sent.cause }), retryAfter: null };
  }
  const { status, retryAfter } = sent;
  if (status === 404) throw new MusicBrainzError('not-found', { url, status });
  if (status === 429 || status >= 500)
    return { retry: new MusicBrainzError('busy', { url, status }), retryAfter };
  if (status !== 200) throw new MusicBrainzError('bad-request', { url, status });

  const answer = options.read(sent.body);
  // A page of a proxy or a captive portal, or a truncated answer.
  if (answer === undefined)
    return { retry: new MusicBrainzError('unreachable', { url, status }), retryAfter };
  return { answer };
}

/** Undefined for anything but a JSON object. */
function parseJson(body: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body), (key, member) => {
      if (supplementaryKeys.has(key)) return undefined;
      // PostgreSQL's jsonb accepts neither NUL nor half a surrogate pair.
      return typeof member === 'string' ? member.replaceAll('\u0000', '').toWellFormed() : member;
    });
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
