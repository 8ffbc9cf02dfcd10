import { afterEach, expect, test } from 'vitest';
import { chooseExplicit } from '../explicit-choice.ts';
import { makeSong } from '../testing/make-player.ts';
import { chooseContinued } from './choose-continued.ts';

afterEach(() => chooseExplicit(true));

const KEPT = { songId: 1, queue: [2, 3, 2], positionMs: 70_000 };
const choose = (kept: typeof KEPT, found = [makeSong(3), makeSong(2), makeSong(1, { isExplicit: true })]) => {
  const { songs, positionMs } = chooseContinued(kept, found);
  return [songs.map(({ id }) => id), positionMs];
};

// Proves (rules.md, Player state): where explicit content is not allowed, what is offered is the next song that plays, from its start, or nothing
test('goes on where the other device was, with what plays here', () => {
  expect(choose(KEPT)).toEqual([[1, 2, 3, 2], 70_000]);
  expect(choose(KEPT, [makeSong(2)])).toEqual([[2, 2], 0]);
  chooseExplicit(false);
  expect(choose(KEPT)).toEqual([[2, 3, 2], 0]);
  expect(choose({ ...KEPT, queue: [] })).toEqual([[], 0]);
});
