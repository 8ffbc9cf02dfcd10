import { describe, expect, it } from 'vitest';
import { periodEndAfter, periodStartBefore, proRataCents } from './calendar.ts';

describe('the paid month', () => {
  it.each([
    ['2026-01-15T10:00:00.000Z', '2026-02-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2026-03-31T23:59:59.999Z', '2026-04-30T23:59:59.999Z'],
    ['2026-12-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
  ])('from %s ends at %s', (start, end) => {
    expect(periodEndAfter(new Date(start)).toISOString()).toBe(end);
  });

  it('returns to its day after a shorter month, and its start follows from its end', () => {
    const february = new Date('2026-02-28T10:00:00.000Z');
    expect(periodEndAfter(february, 31).toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(periodStartBefore(february, 31).toISOString()).toBe('2026-01-31T10:00:00.000Z');
    expect(periodStartBefore(new Date('2026-01-15T00:00:00Z')).toISOString()).toBe(
      '2025-12-15T00:00:00.000Z',
    );
  });
});

it('charges the rest of a month pro rata, at least one cent and at most the price', () => {
  const period = { start: new Date('2026-06-01T00:00:00Z'), end: new Date('2026-07-01T00:00:00Z') };
  const from = (time: string) => proRataCents(new Date(time), period);
  expect(from('2026-06-01T00:00:00Z')).toBe(99);
  expect(from('2026-06-16T00:00:00Z')).toBe(50);
  expect(from('2026-06-21T00:00:00Z')).toBe(33);
  expect(from('2026-06-30T23:59:59Z')).toBe(1);
  expect(from('2026-05-01T00:00:00Z')).toBe(99);
});
