import { expect, it } from 'vitest';
import { explainInvoice } from './explain-invoice.ts';

const month = (artistName: string, artistId = 1) => ({
  artistId,
  artistName,
  amountCents: 99,
  isPart: false,
});
const part = (artistName: string, amountCents: number, artistId = 1) => ({
  ...month(artistName, artistId),
  amountCents,
  isPart: true,
});

// Proves (rules.md, Subscriptions and money): the subscription page says what one more artist adds to the current invoice; the settings tell full months from partial ones
it('counts artists and never part months, even when those add up to the full price', () => {
  expect(explainInvoice([month('Sol')])).toBe('1 artist at $0.99');
  expect(explainInvoice([month('Sol'), month('Rae'), part('Rae', 99)])).toBe(
    '2 artists at $0.99, and $0.99 for the part of this month with Rae',
  );
  expect(explainInvoice([month('Sol'), month('Rae'), part('Rae', 50), part('Vance', 33, 2)])).toBe(
    '2 artists at $0.99, and $0.83 for the part of this month with 2 artists',
  );
  expect(explainInvoice([part('Rae', 12)])).toBe('$0.12 for the part of this month with Rae');
  expect(explainInvoice([part('Rae', 12), part('Rae', 5)])).toBe('$0.17 for the part of this month with Rae');
});

it('counts artists of the same name', () => {
  expect(explainInvoice([part('Rae', 12, 1), part('Rae', 5, 2)])).toBe(
    '$0.17 for the part of this month with 2 artists',
  );
});
