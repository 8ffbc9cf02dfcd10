import { expect, it, vi } from 'vitest';
import type { HalfSentFile } from './send-file.ts';
import { createUploadActivity } from './upload-activity.ts';
import { createUploadQueue, type UploadParts } from './upload-queue.ts';

type Fields = { title: string };
type Sent = Parameters<UploadParts<Fields>['send']>[1] & { file: File; settle: PromiseWithResolvers<string> };

/** The window, as far as it tells that the network is back. */
const network = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener'] as const)
  vi.stubGlobal(name, network[name].bind(network));

const MEGABYTE = 1024 * 1024;
const file = (name: string, content = 'abc') => new File([content], name);

/** A server that answers when the test says so. */
function setUp(make: UploadParts<Fields>['make'] = async (_item, key) => ({ id: Number(key) })) {
  const calls: Sent[] = [];
  const discarded: string[] = [];
  const memory = new Map<string, unknown>();
  const queue = createUploadQueue<Fields>({
    maxBytes: 5 * MEGABYTE,
    purposeOf: () => 'song',
    fieldsOf: ({ fileName }) => ({ title: fileName }),
    send: (file, options) => {
      const settle = Promise.withResolvers<string>();
      options.signal.addEventListener('abort', () => settle.reject(new Error('Stopped')));
      calls.push({ ...options, file, settle });
      return settle.promise;
    },
    discard: async (key) => discarded.push(key),
    make,
    memory: {
      find: (key) => memory.get(key),
      keep: (key, fields) => void memory.set(key, fields),
      forget: (key) => void memory.delete(key),
      keepOnly: () => {},
    },
    onArrived: () => {},
  });
  const add = (...files: File[]) =>
    queue.add(files.map((file) => ({ file, artistId: 7, fields: { title: file.name } })));
  const states = () => queue.getItems().map(({ state }) => state);
  const nthCall = (count: number) =>
    vi.waitFor(() => {
      const call = calls[count];
      if (!call) throw new Error('Not sent yet');
      return call;
    });
  return { queue, calls, discarded, memory, add, states, nthCall };
}
const idOf = (queue: { getItems: () => readonly { id: number }[] }, index = 0) =>
  queue.getItems()[index]?.id ?? 0;
const HALF: HalfSentFile = {
  key: 'k',
  artistId: 7,
  purpose: 'song',
  fileName: 'a',
  bytes: 3,
  receivedBytes: 1,
  fingerprint: null,
};

it('sends two files at a time, and the next when one has arrived', async () => {
  const { queue, add, states, nthCall } = setUp();
  add(file('a'), file('b'), file('c'));
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  (await nthCall(0)).settle.resolve('31');
  await vi.waitFor(() => expect(states()).toEqual(['processing', 'sending', 'sending']));
  queue.follow(31, { state: 'processing', progress: 0.5, reason: null });
  queue.follow(31, { state: 'ready', progress: 1, reason: null });
  expect(queue.getItems()[0]).toMatchObject({ state: 'ready', subjectId: 31, progress: 1 });
});

it('handles worker events that arrive before the response', async () => {
  const made = Promise.withResolvers<{ id: number }>();
  const { queue, add, states, nthCall } = setUp(() => made.promise);
  add(file('a'));
  (await nthCall(0)).settle.resolve('9');
  queue.follow(9, { state: 'failed', progress: 1, reason: 'The file holds no audio' });
  made.resolve({ id: 9 });
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
});

it('shows progress that never goes back, though the server has less than the browser thought', async () => {
  const { queue, add, nthCall } = setUp();
  add(file('a', 'x'.repeat(100)));
  const { onProgress, onWaiting } = await nthCall(0);
  const seen: number[] = [];
  queue.subscribe(() => seen.push(queue.getItems()[0]?.sentBytes ?? 0));
  onProgress({ sentBytes: 60, bytesPerSecond: 10 });
  onWaiting();
  expect(queue.getItems()[0]).toMatchObject({ state: 'offline', sentBytes: 60 });
  onProgress({ sentBytes: 40, bytesPerSecond: 10 });
  expect(queue.getItems()[0]).toMatchObject({ state: 'sending', sentBytes: 60 });
  onProgress({ sentBytes: 80, bytesPerSecond: 10 });
  expect(seen).toEqual([60, 60, 60, 80]);
});

it('pauses a file and goes on with it, for the profile and under the key with which it began', async () => {
  const { queue, add, states, memory, nthCall } = setUp(async () => ({ id: 12 }));
  add(file('a'));
  (await nthCall(0)).onKey('begun');
  expect(memory.get('begun')).toEqual({ title: 'a' });
  queue.pause(idOf(queue));
  expect(states()).toEqual(['paused']);
  queue.resume(idOf(queue));
  const again = await nthCall(1);
  expect(again).toMatchObject({ key: 'begun', artistId: 7 });
  again.settle.resolve('begun');
  await vi.waitFor(() => expect(states()).toEqual(['processing']));
  expect(memory.size).toBe(0);
});

it('cancels running and waiting files, and removes what has arrived', async () => {
  const { queue, add, states, memory, discarded, nthCall } = setUp();
  add(file('a'), file('b'), file('c'));
  (await nthCall(0)).onKey('begun');
  queue.cancel(idOf(queue, 2));
  queue.cancel(idOf(queue, 0));
  expect(states()).toEqual(['cancelled', 'sending', 'cancelled']);
  expect([discarded, memory.size]).toEqual([['begun'], 0]);
  queue.resume(idOf(queue, 0));
  expect(await nthCall(2)).toMatchObject({ key: null });
});

it('shows why a file failed, and goes on where it ended on retry', async () => {
  const { queue, add, states, nthCall } = setUp();
  add(file('a'));
  const { onKey, settle } = await nthCall(0);
  onKey('begun');
  settle.reject(new Error('The file holds no audio'));
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
  expect(queue.getItems()[0]?.reason).toBe('The file holds no audio');
  queue.resume(idOf(queue));
  expect((await nthCall(1)).key).toBe('begun');
});

it('asks again for the song when the server was away, at once when the network is back', async () => {
  const answers = [Object.assign(new Error('Away'), { status: 503 }), null];
  const { add, states, nthCall } = setUp(async () => {
    const error = answers.shift();
    if (error) throw error;
    return { id: 4 };
  });
  add(file('a'));
  (await nthCall(0)).settle.resolve('4');
  await vi.waitFor(() => expect(states()).toEqual(['offline']));
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual(['processing']), { timeout: 400 });
});

it('keeps a file over the limit in its list, unsent', () => {
  const { queue, add, calls } = setUp();
  add(file('big', 'x'.repeat(5 * MEGABYTE + 1)));
  expect(queue.getItems()[0]).toMatchObject({
    ...{ state: 'failed', isRefused: true, reason: 'Please select a file smaller than 5MB' },
  });
  expect(calls).toEqual([]);
});

it('goes on with a half-sent file when the same one is picked again', async () => {
  const { queue, memory, states, add, nthCall } = setUp();
  memory.set('k', { title: 'Typed before' });
  add(file('a'));
  const { fingerprint } = await nthCall(0);
  queue.cancel(idOf(queue));
  queue.restore([{ ...HALF, fingerprint }]);
  queue.restore([{ ...HALF, fingerprint }]);
  expect(states()).toEqual(['cancelled', 'half-sent']);
  expect(await queue.pickAgain(file('a', 'abd'))).toBe(false);
  expect(await queue.pickAgain(file('b'))).toBe(false);
  expect(await queue.pickAgain(file('a', 'abcd'))).toBe(false);
  expect(await queue.pickAgain(file('a'))).toBe(true);
  expect(await nthCall(1)).toMatchObject({ key: 'k' });
  expect(queue.getItems()[1]).toMatchObject({ sentBytes: 1, fields: { title: 'Typed before' } });
});

it('finishes a file that had arrived before the page was closed, without the file', async () => {
  const { queue, memory, calls, states } = setUp(async () => ({ id: 5 }));
  memory.set('k', { title: 'Typed before' });
  queue.restore([{ ...HALF, receivedBytes: 3 }]);
  await vi.waitFor(() => expect(states()).toEqual(['processing']));
  expect(calls).toEqual([]);
});

it('is summed up for the sign on every screen', async () => {
  const { queue, add, nthCall } = setUp();
  const activity = createUploadActivity();
  activity.follow(queue);
  const changed = vi.fn();
  activity.subscribe(changed);
  add(file('a', 'x'.repeat(75)), file('b', 'x'.repeat(25)), file('big', 'x'.repeat(5 * MEGABYTE + 1)));
  (await nthCall(0)).onProgress({ sentBytes: 50, bytesPerSecond: 1 });
  expect(activity.getSummary()).toEqual({ underWay: 2, paused: 0, failed: 1, share: 0.5, isOffline: false });
  queue.pause(idOf(queue, 1));
  expect(activity.getSummary()).toMatchObject({ underWay: 1, paused: 1 });
  expect(changed).toHaveBeenCalled();
});
