import { expect, test } from 'vitest';
import { changeOwner, createStateKeeper, restoreState } from './persistence.ts';
import { INITIAL_STATE } from './player-state.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';
import { makeStorage } from './testing/make-storage.ts';

test('volume, queue, song and position survive a reload, paused', () => {
  const storage = makeStorage();
  const { player, play, listen, state } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play([1, 2, 3].map((id) => makeSong(id)));
  player.send({ type: 'set-volume', volume: 0.25 });
  listen(21);

  const restored = restoreState(storage);
  expect(restored).toMatchObject({ status: 'paused', isLoaded: false, volume: 0.25, song: { id: 1 } });
  expect(restored.queue).toEqual(state().queue);
  expect(restored.currentTime).toBeGreaterThanOrEqual(20);
  expect(restored.heard).toMatchObject({ isCounted: true, mark: null });
});

test('a stored position belongs to its song', () => {
  const storage = makeStorage();
  const { player, play, listen } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play([makeSong(1), makeSong(2)]);
  listen(30);
  player.send({ type: 'next' });
  expect(restoreState(storage)).toMatchObject({ song: { id: 2 }, currentTime: 0 });
});

test('a song that was heard to its end counts again when it is played after a reload', () => {
  const storage = makeStorage();
  const { player, play, listen, engine, counted } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play([makeSong(1)]);
  listen(99);
  engine.report({ type: 'ended' });
  expect(counted).toEqual([1]);

  const restored = restoreState(storage);
  expect(restored.currentTime).toBe(0);
  const after = makePlayer(restored);
  after.player.send({ type: 'toggle' });
  after.engine.report({ type: 'playing', isSample: false });
  after.listen(11);
  expect(after.counted).toEqual([1]);
});

test.each(['', 'null', '[]', '{"song":7,"queue":"x"}', '{broken'])(
  'ignores the invalid stored value %j',
  (text) => {
    const storage = makeStorage({ 'stagedoor.player': text, 'stagedoor.player.position': text });
    expect(restoreState(storage)).toMatchObject({ ...INITIAL_STATE });
  },
);

test('works with full or blocked storage', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const keeper = createStateKeeper({ getItem: refuse, setItem: refuse });
  expect(() => keeper.keep(INITIAL_STATE)).not.toThrow();
  expect(restoreState({ getItem: refuse, setItem: refuse })).toMatchObject({ status: 'idle' });
});

test('the queue of a person is nobody else’s, and that of a visitor is theirs when they sign in', () => {
  const storage = makeStorage();
  expect(changeOwner(storage, null)).toBe(false);
  expect(changeOwner(storage, 7)).toBe(false);
  expect(changeOwner(storage, 7)).toBe(false);
  expect(changeOwner(storage, null)).toBe(true);
  expect(changeOwner(storage, 8)).toBe(false);
  expect(changeOwner(storage, 9)).toBe(true);
});
