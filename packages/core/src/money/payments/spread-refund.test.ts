import { expect, it } from 'vitest';
import { spreadRefund } from './spread-refund.ts';

const lines = [
  { artistId: 1, amountCents: 99, isPart: false },
  { artistId: 2, amountCents: 99, isPart: false },
  { artistId: 2, amountCents: 50, isPart: true },
];

it.each([
  ['nothing', 0, [], [0, 0, 0]],
  ['a part of all, in proportion and to the cent', 100, [], [40, 40, 20]],
  ['the whole bill', 248, [], [99, 99, 50]],
  ['the month of one artist, before their part', 99, [{ artistId: 2, cents: 99 }], [0, 99, 0]],
  ['month and part of one artist', 149, [{ artistId: 2, cents: 149 }], [0, 99, 50]],
  ['an artist by name, and something for all', 120, [{ artistId: 1, cents: 99 }], [99, 14, 7]],
  ['more than the artist was billed for', 120, [{ artistId: 1, cents: 120 }], [99, 14, 7]],
  ['an artist who is not on the bill', 100, [{ artistId: 9, cents: 100 }], [40, 40, 20]],
] as const)('gives back %s', (_name, cents, named, expected) => {
  expect(spreadRefund(lines, cents, named)).toEqual(expected);
});
