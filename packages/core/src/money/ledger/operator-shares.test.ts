import { expect, it } from 'vitest';
import { operatorShares } from './operator-shares.ts';

const share = (
  sharePercent: number,
  feeCents: number,
  ...lines: [amountCents: number, refundedCents: number][]
) =>
  operatorShares({
    sharePercent,
    feeCents,
    lines: lines.map(([amountCents, refundedCents]) => ({ amountCents, refundedCents })),
  });

// Proves (rules.md, Artists get paid): the operator's share is a percentage of what fee and refunds leave of each line, and never negative
it.each([
  ['what is left after the fee', share(10, 33, [99, 0]), [7]],
  ['nothing of a refunded line', share(10, 44, [99, 99], [99, 0]), [0, 8]],
  ['less of a line that is refunded in part', share(10, 33, [99, 40]), [3]],
  ['nothing where the fee takes all', share(50, 99, [99, 0]), [0]],
  ['nothing at 0 percent', share(0, 33, [99, 0]), [0]],
])('takes %s', (_, shares, expected) => {
  expect(shares).toEqual(expected);
});

it("changes no cent of an artist when another one's line is refunded", () => {
  for (let refund = 0; refund <= 99; refund++)
    expect(share(10, 38, [99, refund], [99, 0], [50, 0]).slice(1)).toEqual(
      share(10, 38, [99, 0], [99, 0], [50, 0]).slice(1),
    );
});
