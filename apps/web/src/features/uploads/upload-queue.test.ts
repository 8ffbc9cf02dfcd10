import { describe, expect, it, vi } from 'vitest';
import { requestError } from '../../lib/requests/request-error.ts';
import { summarize } from './upload-activity.ts';
import type { UploadGoal } from './upload-goal.ts';
import { sentOf, type UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadParts } from './upload-queue.ts';

type Sent = Parameters<UploadParts['send']>[1] & { file: File; settle: PromiseWithResolvers<string> };

/** The window, as far as it tells that the network is back. */
const network = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener'] as const)
  vi.stubGlobal(name, network[name].bind(network));

const file = (name: string, content = 'abc') => new File([content], name);
const song = (title: string): UploadGoal => ({ kind: 'song', purpose: 'song', fields: { title } });
const post: UploadGoal = {
  kind: 'post',
  purpose: 'post-image',
  fields: { title: 'Quays', contentType: 'image' },
};
const failure = (status: number, message = 'Away') => requestError({ status, body: { message } });

/** A server that answers when the test says so. */
function setUp(make: UploadParts['make'] = async (_item, [key]) => ({ kind: 'song', id: Number(key) })) {
  const calls: Sent[] = [];
  const discarded: string[] = [];
  const told: string[] = [];
  const kept = new Map<string, UploadItem>();
  const queue = createUploadQueue({
    send: (file, options) => {
      const settle = Promise.withResolvers<string>();
      options.signal.addEventListener('abort', () => settle.reject(new Error('Stopped')));
      calls.push({ ...options, file, settle });
      return settle.promise;
    },
    discard: async (key) => discarded.push(key),
    make,
    keep: (items) => {
      for (const item of items) kept.set(item.id, item);
    },
    forget: (ids) => {
      for (const id of ids) kept.delete(id);
    },
    onMade: ({ goal }) => told.push(`made ${goal.kind}`),
    onFailed: ({ reason }) => told.push(`failed: ${reason}`),
    cancelElsewhere: (id) => told.push(`asked to cancel ${id}`),
  });
  const add = (...files: File[]) =>
    queue.add(files.map((file) => ({ goal: song(file.name), artistId: 7, files: [{ file }] })));
  const states = () => queue.getItems().map(({ state }) => state);
  const first = () => queue.getItems()[0] as UploadItem;
  const nthCall = (count: number) =>
    vi.waitFor(() => {
      const call = calls[count];
      if (!call) throw new Error('Not sent yet');
      return call;
    });
  return { queue, calls, discarded, kept, told, add, states, first, nthCall };
}

it('sends two uploads at a time, and the next when one has arrived', async () => {
  const { queue, add, states, first, told, nthCall } = setUp();
  add(file('a'), file('b'), file('c'));
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  (await nthCall(0)).settle.resolve('31');
  await vi.waitFor(() => expect(states()).toEqual(['processing', 'sending', 'sending']));
  expect(told).toEqual(['made song']);
  queue.follow({ kind: 'post', id: 31 }, { state: 'failed', progress: 1, reason: 'A post of the same id' });
  queue.follow({ kind: 'song', id: 31 }, { state: 'processing', progress: 0.5, reason: null });
  queue.follow({ kind: 'song', id: 31 }, { state: 'ready', progress: 1, reason: null });
  expect(first()).toMatchObject({ state: 'ready', subject: { kind: 'song', id: 31 }, progress: 1 });
});

it('handles worker events that arrive before the response', async () => {
  const made = Promise.withResolvers<{ kind: 'song'; id: number }>();
  const { queue, add, states, nthCall } = setUp(() => made.promise);
  add(file('a'));
  (await nthCall(0)).settle.resolve('9');
  queue.follow({ kind: 'song', id: 9 }, { state: 'failed', progress: 1, reason: 'The file holds no audio' });
  made.resolve({ kind: 'song', id: 9 });
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
});

// Proves (rules.md, Uploads and media): each upload is paused, cancelled, retried and goes on after a lost connection; its progress never goes back
it('shows progress that never goes back, though the server has less than the browser thought', async () => {
  const { queue, add, first, nthCall } = setUp();
  add(file('a', 'x'.repeat(100)));
  const { onProgress, onWaiting } = await nthCall(0);
  const seen = new Set<number>();
  queue.subscribe(() => seen.add(sentOf(first())));
  onProgress({ sentBytes: 60, bytesPerSecond: 10 });
  onWaiting(requestError());
  expect(first()).toMatchObject({ state: 'offline' });
  onProgress({ sentBytes: 40, bytesPerSecond: 10 });
  expect(first()).toMatchObject({ state: 'sending' });
  onProgress({ sentBytes: 80, bytesPerSecond: 10 });
  expect([...seen]).toEqual([60, 80]);
});

// Proves (rules.md, Uploads and media): each upload is paused, cancelled, retried and goes on after a lost connection; its progress never goes back
it('pauses a file and goes on with it, for the profile and under the key with which it began', async () => {
  const { queue, add, states, first, kept, nthCall } = setUp(async () => ({ kind: 'song', id: 12 }));
  add(file('a'));
  (await nthCall(0)).onKey('begun');
  expect(kept.get(first().id)).toMatchObject({ goal: song('a'), files: [{ key: 'begun' }] });
  queue.pause(first().id);
  expect(states()).toEqual(['paused']);
  queue.resume(first().id);
  const again = await nthCall(1);
  expect(again).toMatchObject({ key: 'begun', artistId: 7 });
  again.settle.resolve('begun');
  await vi.waitFor(() => expect(states()).toEqual(['processing']));
  expect(kept.size).toBe(0);
});

// Proves (rules.md, Uploads and media): each upload is paused, cancelled, retried and goes on after a lost connection; its progress never goes back
it('cancels running and waiting files, and removes what has arrived', async () => {
  const { queue, add, states, kept, discarded, nthCall } = setUp();
  const [one = '', , three = ''] = add(file('a'), file('b'), file('c'));
  (await nthCall(0)).onKey('begun');
  queue.cancel(three);
  queue.cancel(one);
  expect(states()).toEqual(['cancelled', 'sending', 'cancelled']);
  expect([discarded, [...kept.values()].map(({ goal }) => goal)]).toEqual([['begun'], [song('b')]]);
  queue.resume(one);
  expect(await nthCall(2)).toMatchObject({ key: null });
});

it('forgets a file that is cancelled while it is sent, or before it is begun', async () => {
  const { queue, add, calls, kept, first, nthCall } = setUp();
  add(file('a'));
  await nthCall(0);
  queue.cancel(first().id);
  add(file('b'));
  queue.cancel(queue.getItems()[1]?.id ?? '');
  add(file('c'));
  expect((await nthCall(1)).file.name).toBe('c');
  expect([...kept.values()].map(({ goal }) => goal)).toEqual([song('c')]);
  expect(calls).toHaveLength(2);
});

describe('an upload that fails', () => {
  // Proves (rules.md, Uploads and media): each upload is paused, cancelled, retried and goes on after a lost connection; its progress never goes back
  it('shows why, and goes on where it ended on retry', async () => {
    const { queue, add, states, first, told, nthCall } = setUp();
    add(file('a'));
    const { onKey, settle } = await nthCall(0);
    onKey('begun');
    settle.reject(new Error('The file holds no audio'));
    await vi.waitFor(() => expect(states()).toEqual(['failed']));
    expect([first().reason, told]).toEqual(['The file holds no audio', ['failed: The file holds no audio']]);
    queue.resume(first().id);
    expect((await nthCall(1)).key).toBe('begun');
  });

  it('begins anew on retry when what had arrived was removed', async () => {
    const { queue, add, states, first, nthCall } = setUp();
    add(file('a'));
    const { onKey, settle } = await nthCall(0);
    onKey('begun');
    settle.reject(failure(404, 'What had arrived was removed'));
    await vi.waitFor(() => expect(states()).toEqual(['failed']));
    queue.resume(first().id);
    expect((await nthCall(1)).key).toBeNull();
  });

  // Proves (rules.md, Uploads and media): after a failure the dialog sends only what has not arrived
  it('is changed by its dialog, and what has arrived is not sent again', async () => {
    const { queue, discarded, states, first, nthCall } = setUp();
    const [quay, van] = [file('quay.jpg'), file('van.jpg')];
    const goal = { ...post };
    queue.add([{ goal, artistId: 7, files: [{ file: quay }, { file: van }] }]);
    (await nthCall(0)).onKey('k1');
    (await nthCall(0)).settle.resolve('k1');
    (await nthCall(1)).onKey('k2');
    (await nthCall(1)).settle.reject(failure(413, 'Your storage is full'));
    await vi.waitFor(() => expect(states()).toEqual(['failed']));
    expect(first().reason).toBe('van.jpg: Your storage is full');
    queue.revise(first().id, { goal, artistId: 7, files: [{ file: quay }, { file: file('pier.jpg') }] });
    expect((await nthCall(2)).file.name).toBe('pier.jpg');
    expect(discarded).toEqual(['k2']);
  });

  it('is taken from the list with what had arrived', async () => {
    const { queue, add, states, first, discarded, kept, nthCall } = setUp();
    add(file('a'));
    (await nthCall(0)).onKey('begun');
    (await nthCall(0)).settle.reject(failure(400, 'No'));
    await vi.waitFor(() => expect(states()).toEqual(['failed']));
    queue.remove(first().id);
    expect([states(), discarded, kept.size]).toEqual([[], ['begun'], 0]);
  });
});

describe('an upload that has to wait', () => {
  // Proves (rules.md, Uploads and media): each upload is paused, cancelled, retried and goes on after a lost connection; its progress never goes back
  it('says what the server says, and asks again for the song at once when the network is back', async () => {
    const answers = [failure(503, 'There is no space left for files.'), null];
    const { add, states, first, nthCall } = setUp(async () => {
      const error = answers.shift();
      if (error) throw error;
      return { kind: 'song', id: 4 };
    });
    add(file('a'));
    (await nthCall(0)).settle.resolve('4');
    await vi.waitFor(() => expect(states()).toEqual(['held']));
    expect(first().reason).toBe('There is no space left for files.');
    network.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(states()).toEqual(['processing']), { timeout: 400 });
    expect(first().reason).toBeNull();
  });
});

// Proves (rules.md, Uploads and media): a file over the limit keeps its row with the reason; a WAV that would fit as FLAC is told so
it('lists a file that cannot be taken with the reason, unsent and not kept', () => {
  const { queue, calls, first, kept } = setUp();
  const refusal = 'Please select a file smaller than 50MB';
  queue.add([{ goal: song('big'), artistId: 7, files: [{ file: file('big') }], refusal }]);
  expect(first()).toMatchObject({ state: 'failed', isRefused: true, reason: refusal });
  expect([calls, kept.size]).toEqual([[], 0]);
});

// Proves (rules.md, Uploads and media): the pictures of a post are sent one after another, and become one post
it('sends the pictures of a post one after another, and makes one post of them', async () => {
  const makes: (readonly string[])[] = [];
  const { queue, calls, first, nthCall } = setUp(async (_item, keys) => {
    makes.push(keys);
    return { kind: 'post', id: 8 };
  });
  queue.add([{ goal: post, artistId: 7, files: [{ file: file('1.jpg') }, { file: file('2.jpg') }] }]);
  (await nthCall(0)).settle.resolve('k1');
  (await nthCall(1)).settle.resolve('k2');
  await vi.waitFor(() => expect(first().subject).toEqual({ kind: 'post', id: 8 }));
  expect(calls.map(({ purpose }) => purpose)).toEqual(['post-image', 'post-image']);
  expect(makes).toEqual([['k1', 'k2']]);
});

// Proves (rules.md, Uploads and media): the tabs of a browser know which of them sends what, and ask before they remove it
it('asks the other tab to cancel what that one holds', () => {
  const { queue, told, first, discarded } = setUp();
  const [item] = setUpItems(song('a'));
  queue.restore([{ ...item, state: 'elsewhere', tab: { id: 't', state: 'sending' } }]);
  queue.cancel(first().id);
  expect([told, first().state, discarded]).toEqual([[`asked to cancel ${item.id}`], 'elsewhere', []]);
});

// Proves (rules.md, Uploads and media): the next person in a browser does not see what the last one was sending, for whom it waits
it('stops, and forgets nothing, when the person leaves', async () => {
  const { queue, add, states, kept, discarded, nthCall } = setUp();
  add(file('a'), file('b'));
  const { signal } = await nthCall(0);
  queue.leave();
  expect([signal.aborted, states(), kept.size, discarded]).toEqual([true, [], 2, []]);
});

// Proves (rules.md, Uploads and media): uploads go on on every screen and when their dialog is closed or left by Back, and a tray shows them
it('is summed up for the sign on every screen', async () => {
  const { queue, add, first, nthCall } = setUp();
  add(file('a', 'x'.repeat(75)), file('b', 'x'.repeat(25)));
  queue.add([{ goal: song('big'), artistId: 7, files: [{ file: file('big') }], refusal: 'Too large' }]);
  (await nthCall(0)).onProgress({ sentBytes: 50, bytesPerSecond: 1 });
  const none = { processing: 0, elsewhere: 0, paused: 0, isOffline: false };
  expect(summarize(queue.getItems())).toEqual({ ...none, underWay: 2, failed: 1, share: 0.5 });
  queue.pause(first().id);
  expect(summarize(queue.getItems())).toMatchObject({ underWay: 1, paused: 1 });
});

/** One half-sent upload of a file that the browser no longer has. */
function setUpItems(goal: UploadGoal): [UploadItem] {
  const { queue, first } = setUp();
  queue.add([{ goal, artistId: 7, files: [{ file: file('a') }] }]);
  queue.pause(first().id);
  return [first()];
}
