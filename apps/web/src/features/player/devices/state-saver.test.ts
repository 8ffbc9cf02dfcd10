import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusError } from '../../../lib/requests/request-error.ts';
import { INITIAL_STATE } from '../player-state.ts';
import { makePlayer, makeSong } from '../testing/make-player.ts';
import { createStateSaver, type KeptState } from './state-saver.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LIST = [1, 2, 3].map((id) => makeSong(id));

function openSaver(initial = INITIAL_STATE) {
  const made = makePlayer(initial);
  const sending: KeptState[] = [];
  const sent: KeptState[] = [];
  const network = {
    fails: 0,
    status: undefined as number | undefined,
    mayKeep: true,
    answer: Promise.resolve(),
  };
  let now = 0;
  const saver = createStateSaver({
    player: made.player,
    now: () => now,
    mayKeep: () => network.mayKeep,
    async send(state) {
      sending.push(state);
      await network.answer;
      if (network.fails > 0) {
        network.fails--;
        throw network.status === undefined ? new TypeError('No network') : statusError('no', network.status);
      }
      sent.push(state);
    },
  });
  return {
    ...made,
    ...saver,
    sending,
    sent,
    network,
    /** Waits for the answer to everything that was sent. */
    answered: () => vi.advanceTimersByTimeAsync(0),
    /** Time goes by, and the song goes on while it plays. */
    async pass(seconds: number) {
      for (let n = 0; n < seconds; n++) {
        now += 1000;
        if (made.state().status === 'playing') made.listen(1);
        await vi.advanceTimersByTimeAsync(1000);
      }
    },
  };
}

// Proves (rules.md, Player state): a browser keeps what it plays at pauses, next songs, every 15 seconds and when its page is hidden, and nothing before it has played
test('keeps the song, its position and the queue', async () => {
  const page = openSaver();
  page.play(LIST);
  await page.pass(1);
  expect(page.sent).toMatchObject([{ songId: 1, queue: [2, 3], ageMs: 0 }]);
  await page.pass(32);
  expect(page.sent.map(({ positionMs }) => Math.round(positionMs / 1000))).toEqual([0, 15, 30]);
  page.player.send({ type: 'pause' });
  await page.pass(1);
  expect(page.sent.at(-1)).toMatchObject({ songId: 1, positionMs: 33_000 });
  await page.pass(60);
  expect(page.sent).toHaveLength(4);
  page.player.send({ type: 'seek', time: 5 });
  await page.pass(1);
  expect(page.sent.at(-1)).toMatchObject({ songId: 1, positionMs: 5_000 });
  for (const _ of LIST) page.player.send({ type: 'next' });
  await page.pass(1);
  // Several presses are one request.
  expect(page.sent.slice(5)).toMatchObject([{ songId: 3, queue: [] }]);
});

// Proves (rules.md, Player state): a browser keeps what it plays at pauses, next songs, every 15 seconds and when its page is hidden, and nothing before it has played
test('is sent at once when the page is hidden, and says when nothing is left', async () => {
  const page = openSaver();
  page.play(LIST.slice(0, 1));
  page.flush();
  await page.answered();
  expect(page.sent).toHaveLength(1);
  page.flush();
  await page.answered();
  expect(page.sent).toHaveLength(1);
  page.engine.report({ type: 'ended' });
  page.flush();
  await page.answered();
  expect(page.sent.at(-1)).toEqual({ songId: null, positionMs: 0, queue: [], ageMs: 0 });
});

// Proves (rules.md, Player state): a browser keeps what it plays at pauses, next songs, every 15 seconds and when its page is hidden, and nothing before it has played
test('keeps nothing that was only restored, of nobody, and of who does not want it', async () => {
  const page = openSaver({ ...INITIAL_STATE, status: 'paused', song: makeSong(1) });
  page.player.send({ type: 'add-to-queue', songs: LIST });
  page.player.send({ type: 'seek', time: 5 });
  page.flush();
  await page.pass(20);
  page.network.mayKeep = false;
  page.play(LIST);
  await page.pass(20);
  page.player.send({ type: 'pause' });
  page.forget();
  page.network.mayKeep = true;
  page.flush();
  page.player.send({ type: 'seek', time: 7 });
  await page.pass(20);
  expect(page.sent).toEqual([]);
});

test('tries again with its age when the server is away, and not when it refuses', async () => {
  const page = openSaver();
  page.network.fails = 2;
  page.play(LIST);
  page.player.send({ type: 'pause' });
  await page.pass(20);
  expect(page.sent).toEqual([]);
  await page.pass(20);
  expect(page.sent).toMatchObject([{ songId: 1, ageMs: 31_000 }]);
  Object.assign(page.network, { fails: 1, status: 403 });
  page.player.send({ type: 'seek', time: 9 });
  await page.pass(60);
  expect(page.sent).toHaveLength(1);
});

// Proves (rules.md, Player state): a browser's later state is never taken for an older one while the one before is on its way
test('sends one state after the other, and a pause as newer than what was on its way', async () => {
  const page = openSaver();
  let answer = () => {};
  page.network.answer = new Promise((resolve) => {
    answer = resolve;
  });
  page.play(LIST);
  await page.pass(1);
  page.player.send({ type: 'pause' });
  await page.pass(10);
  expect(page.sent).toEqual([]);
  answer();
  await page.pass(1);
  // Counted from the answer on: the server dated the first one before that.
  expect(page.sent).toMatchObject([{ ageMs: 0 }, { ageMs: 0 }]);
});

test('does not wait for an answer when the page closes', async () => {
  const page = openSaver();
  page.network.answer = new Promise(() => {});
  page.play(LIST);
  page.flush();
  page.player.send({ type: 'pause' });
  expect(page.sending).toHaveLength(1);
  page.flush();
  expect(page.sending).toHaveLength(1);
  page.flushAtOnce();
  expect(page.sending).toMatchObject([{ ageMs: 0 }, { ageMs: 0 }]);
});
