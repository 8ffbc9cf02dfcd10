import { expect, it } from 'vitest';
import { listStarts, shift, startOf } from './periods.ts';

it.each([
  ['2026-03-01', 'week', '2026-02-23'],
  ['2026-03-02', 'week', '2026-03-02'],
  ['2026-01-01', 'week', '2025-12-29'],
  ['2026-02-28', 'month', '2026-02-01'],
  ['2026-02-28', 'day', '2026-02-28'],
] as const)('%s is in the %s of %s', (day, by, start) => {
  expect(startOf(day, by)).toBe(start);
});

it('steps over the ends of months, years and leap days', () => {
  expect(shift('2028-02-28', 'day')).toBe('2028-02-29');
  expect(shift('2026-12-01', 'month')).toBe('2027-01-01');
  expect(shift('2026-01-01', 'month', -2)).toBe('2025-11-01');
  expect(shift('2026-03-02', 'week', -1)).toBe('2026-02-23');
  expect(listStarts('2026-02-27', '2026-03-10', 'week')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
});
