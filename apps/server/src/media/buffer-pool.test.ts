import { expect, it } from 'vitest';
import { createBufferPool } from './buffer-pool.ts';

const KIB = 1024;

it('lends a buffer again only after it was given back', () => {
  const pool = createBufferPool();
  const [one, two] = [pool.lend(60 * KIB), pool.lend(64 * KIB)];
  expect(one.length).toBe(60 * KIB);
  expect(one.buffer).not.toBe(two.buffer);
  pool.giveBack(one);
  const again = pool.lend(33 * KIB);
  expect([again.buffer === one.buffer, again.length]).toEqual([true, 33 * KIB]);
  expect([one.buffer, two.buffer]).not.toContain(pool.lend(64 * KIB).buffer);
});

it('keeps no more than it may', () => {
  const pool = createBufferPool(100 * KIB);
  const [one, two] = [pool.lend(64 * KIB), pool.lend(64 * KIB)];
  pool.giveBack(one);
  pool.giveBack(two);
  expect(pool.lend(64 * KIB).buffer).toBe(one.buffer);
  expect(pool.lend(64 * KIB).buffer).not.toBe(two.buffer);
});
