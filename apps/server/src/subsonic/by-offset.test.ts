import type { Page, Paging } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { readByOffset } from './by-offset.ts';

/** The numbers from 0 to `length`, and how many of them were read. */
function aList(length: number) {
  const list = {
    read: 0,
    async page({ cursor = '0', limit = 20 }: Paging): Promise<Page<number>> {
      const begin = Number(cursor);
      const end = Math.min(begin + limit, length);
      list.read += end - begin;
      const items = Array.from({ length: end - begin }, (_, n) => begin + n);
      return { items, nextCursor: end < length ? String(end) : null };
    },
  };
  return list;
}

it('goes on where the page before ended', async () => {
  const list = aList(2_000);
  const read = (offset: number, count: number) => readByOffset('pages', { offset, count }, list.page);
  expect(await read(0, 30)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(await read(30, 700)).toEqual(Array.from({ length: 700 }, (_, n) => 30 + n));
  expect(list.read).toBe(730);
  expect(await read(1_990, 30)).toEqual(Array.from({ length: 10 }, (_, n) => 1_990 + n));
  expect(await read(5_000, 30)).toEqual([]);
  expect(await read(Number.MAX_SAFE_INTEGER - 1_000, 30)).toEqual([]);
  expect(await read(0, 0)).toEqual([]);
});

it('reads on from the nearest start that is known, also after one that failed on its way', async () => {
  const list = aList(20_000);
  let failsAt = 7_000;
  const read = (offset: number) =>
    readByOffset('deep', { offset, count: 2 }, (paging) => {
      if (Number(paging.cursor) >= failsAt) throw new Error('It took too long');
      return list.page(paging);
    });
  await expect(read(15_250)).rejects.toThrow('It took too long');
  expect(list.read).toBe(7_000);
  failsAt = 20_000;
  expect(await read(15_250)).toEqual([15_250, 15_251]);
  expect(list.read).toBe(15_252);
  expect(await read(15_100)).toEqual([15_100, 15_101]);
  expect(list.read).toBe(15_252 + 102);
});
