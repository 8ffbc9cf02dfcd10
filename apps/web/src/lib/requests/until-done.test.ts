import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestError } from './request-error.ts';
import { untilDone } from './until-done.ts';

const network = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener'] as const)
  vi.stubGlobal(name, network[name].bind(network));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (status: number, fields: { message?: string; retryAfter?: string } = {}) =>
  requestError({
    status,
    body: fields.message ? JSON.stringify({ message: fields.message }) : '<html>',
    retryAfter: fields.retryAfter,
  });

/** Fails with each error in turn, then succeeds; resolves with the seconds between attempts, or the error. */
async function attempts(...errors: Error[]) {
  const times: number[] = [];
  const heard: string[] = [];
  const done = untilDone(
    async () => {
      times.push(Date.now());
      const error = errors.shift();
      if (error) throw error;
    },
    { signal: new AbortController().signal, onWaiting: ({ message }) => heard.push(message) },
  ).then(
    () => 'done',
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  return { end: await done, waits, heard };
}

describe('a request that may succeed later', () => {
  it('is tried again after longer and longer waits', async () => {
    const lost = () => requestError();
    expect(await attempts(lost(), lost(), lost())).toMatchObject({ end: 'done', waits: [0.5, 1, 2] });
  });

  // Proves (rules.md, Uploads and media): a row says why it waits, and is tried again by itself, as long as the server asks to wait
  it('waits as long as the server asks, and says why', async () => {
    const busy = answer(429, { message: 'Too many requests.', retryAfter: '40' });
    expect(await attempts(busy, answer(502))).toEqual({
      end: 'done',
      waits: [40, 1],
      heard: ['Too many requests.', 'Something went wrong. Please try again.'],
    });
  });

  // Proves (rules.md, Uploads and media): a row says why it waits, and is tried again by itself, as long as the server asks to wait
  it('fails after three conflicts in a row', async () => {
    const conflict = () => answer(409, { message: 'This song is still being processed' });
    expect(await attempts(conflict(), conflict())).toMatchObject({ end: 'done' });
    const { end, waits } = await attempts(conflict(), conflict(), conflict(), conflict());
    expect([end, waits.length]).toEqual(['This song is still being processed', 3]);
  });
});

it.each([
  [400, 'No', 'No'],
  [401, 'Please sign in first', 'Please sign in first'],
  [413, undefined, 'This is too large to be sent.'],
  [415, undefined, 'Something went wrong. Please try again.'],
])('ends at once with status %i', async (status, message, end) => {
  expect(await attempts(answer(status, message ? { message } : {}))).toMatchObject({ end, heard: [] });
});
