import { expect, it } from 'vitest';
import { spreadRefund } from './spread-refund.ts';

const lines = [
  { artistId: 1, amountCents: 99, isPart: false },
  { artistId: 2, amountCents: 99, isPart: false },
  { artistId: 2, amountCents: 50, isPart: true },
];

// Proves (rules.md, Subscriptions and money): a full refund of an artist's month ends access at once and says so, a partial one leaves it
it.each([
  ['nothing', 0, [], [0, 0, 0]],
  ['a part of the invoice in proportion, to the cent', 100, [], [40, 40, 20]],
  ['the whole invoice', 248, [], [99, 99, 50]],
  ['one artist’s full month before their part of a month', 99, [{ artistId: 2, cents: 99 }], [0, 99, 0]],
  ['one artist’s full month and part of a month', 149, [{ artistId: 2, cents: 149 }], [0, 99, 50]],
  ['a named artist’s share, and the rest over all', 120, [{ artistId: 1, cents: 99 }], [99, 14, 7]],
  [
    'no more than the named artist was billed for, and the rest over all',
    120,
    [{ artistId: 1, cents: 120 }],
    [99, 14, 7],
  ],
  [
    'the sum over all when the named artist is not on the invoice',
    100,
    [{ artistId: 9, cents: 100 }],
    [40, 40, 20],
  ],
] as const)('gives back %s', (_name, cents, named, expected) => {
  expect(spreadRefund(lines, cents, named)).toEqual(expected);
});
