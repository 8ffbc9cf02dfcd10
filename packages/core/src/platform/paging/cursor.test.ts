import { expect, it } from 'vitest';
import { readCursor, toPage } from './cursor.ts';

it('reads what it wrote', () => {
  const page = toPage([9, 8, 7], 2, String, (row) => [row, 0]);
  expect(page).toEqual({ items: ['9', '8'], nextCursor: '8.0' });
  expect(readCursor(page.nextCursor ?? undefined, 2)).toEqual([8, 0]);
  expect(readCursor(undefined, 2)).toBeUndefined();
});

it('ends with the last row', () => {
  expect(toPage([2, 1], 2, String, (row) => [row]).nextCursor).toBeNull();
  expect(toPage([], 2, String, () => [])).toEqual({ items: [], nextCursor: null });
});

it.each([
  '',
  ' ',
  'x',
  '-1',
  '1.5.2',
  '1e3',
  '0x10',
  ' 5',
  '5 ',
  '2147483648',
  '99999999999',
  '.',
  '1.',
  '١',
])('refuses the cursor %j', (cursor) => {
  expect(() => readCursor(cursor, 1)).toThrow('Not a valid cursor');
  expect(() => readCursor(cursor, 2)).toThrow('Not a valid cursor');
});
