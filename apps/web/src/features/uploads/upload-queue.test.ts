import { expect, it, vi } from 'vitest';
import type { sendForm } from './send-form.ts';
import { createUploadQueue } from './upload-queue.ts';

/** A server that answers when the test says so. */
function setUp() {
  const calls: { file: string; settle: PromiseWithResolvers<unknown>; signal?: AbortSignal }[] = [];
  const send: typeof sendForm = (_url, form, options) => {
    const settle = Promise.withResolvers<unknown>();
    options?.signal?.addEventListener('abort', () => settle.reject(new Error('Cancelled')));
    calls.push({
      file: String(form.get('title')),
      settle,
      ...(options?.signal && { signal: options.signal }),
    });
    return settle.promise as Promise<never>;
  };
  const buildForm = (file: File) => {
    const form = new FormData();
    form.set('title', file.name);
    return form;
  };
  const queue = createUploadQueue({
    url: '/songs',
    maxBytes: 5 * 1024 * 1024,
    send,
    buildForm,
    onArrived: () => {},
  });
  const states = () => queue.getItems().map(({ state }) => state);
  return { queue, calls, states };
}

const file = (name: string) => new File(['abc'], name);

it('sends two files at a time, and the next when one has arrived', async () => {
  const { queue, calls, states } = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  calls[0]?.settle.resolve({ id: 7 });
  await vi.waitFor(() => expect(states()).toEqual(['processing', 'sending', 'sending']));
  queue.follow(7, { state: 'processing', progress: 0.5, reason: null });
  queue.follow(7, { state: 'ready', progress: 1, reason: null });
  expect(queue.getItems()[0]).toMatchObject({ state: 'ready', subjectId: 7, progress: 1 });
});

it('handles worker events that arrive before the response', async () => {
  const { queue, calls, states } = setUp();
  queue.add([file('a')]);
  queue.follow(9, { state: 'failed', progress: 1, reason: 'The file holds no audio' });
  calls[0]?.settle.resolve({ id: 9 });
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
});

it('shows why a file failed, and sends it again on retry', async () => {
  const { queue, calls, states } = setUp();
  queue.add([file('a')]);
  calls[0]?.settle.reject(new Error('The file holds no audio'));
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
  expect(queue.getItems()[0]?.reason).toBe('The file holds no audio');
  queue.retry(1);
  expect(states()).toEqual(['sending']);
  expect(calls).toHaveLength(2);
});

it('cancels running and waiting uploads', async () => {
  const { queue, calls, states } = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  queue.cancel(3);
  queue.cancel(1);
  await vi.waitFor(() => expect(states()).toEqual(['cancelled', 'sending', 'cancelled']));
  expect(calls[0]?.signal?.aborted).toBe(true);
  queue.remove(1);
  expect(states()).toEqual(['sending', 'cancelled']);
});

it('keeps a file that is too large in its list with the reason, and sends the others', async () => {
  const { queue, calls, states } = setUp();
  queue.add([new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'long.wav'), file('short.wav')]);
  expect(states()).toEqual(['failed', 'sending']);
  expect(queue.getItems()[0]).toMatchObject({
    isRefused: true,
    reason: 'Please select a file smaller than 5MB',
  });
  expect(calls.map((call) => call.file)).toEqual(['short.wav']);
});
