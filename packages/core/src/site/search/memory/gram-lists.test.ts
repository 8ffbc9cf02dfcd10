import { expect, it } from 'vitest';
import { buildGramLists } from './gram-lists.ts';

const NAMES = 40;
const GONE = 37;
const KEY = 1;

it('lists each name once, also when one goes while the lists are made', async () => {
  const told = new Map<number, number>();
  const lists = await buildGramLists(NAMES, (position, add) => {
    const times = (told.get(position) ?? 0) + 1;
    told.set(position, times);
    if (position % 5 === 2 && !(position === GONE && times === 2)) add(KEY);
  });
  const [list = -1] = lists.listsOf([KEY]);
  const positions = new Int32Array(lists.count(list));
  expect([...positions.slice(0, lists.read(list, positions))]).toEqual([2, 7, 12, 17, 22, 27, 32]);
  const others = Int32Array.from([2, 3, 32, 32]);
  expect(lists.keep(list, others, 3)).toBe(2);
  expect([...others.slice(0, 2)]).toEqual([2, 32]);
});
