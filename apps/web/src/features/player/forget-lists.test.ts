import { expect, test } from 'vitest';
import { makePlayer, makeSong } from './testing/make-player.ts';

test('whoever comes after somebody gets their song, and nothing else of theirs', () => {
  const { play, player, state } = makePlayer();
  play([1, 2, 3].map((id) => makeSong(id)));
  player.send({ type: 'next' });
  const { song, status } = state();
  expect(song).toMatchObject({ id: 2 });
  player.send({ type: 'forget-lists' });
  expect(state()).toMatchObject({ song, status, queue: [], history: [], list: [song], source: null });
});
