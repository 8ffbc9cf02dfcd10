import { expect, it } from 'vitest';
import { insightsInput } from './insights.ts';

it.each<[object, string]>([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'The range must not end before it begins'],
  [{ from: '2026-02-30' }, 'Dates are written as 2026-01-31'],
  [{ from: 'yesterday' }, 'Dates are written as 2026-01-31'],
  [{ from: '0000-01-01', to: '0000-01-02' }, 'Dates must be between 1970 and 2999'],
  [{ from: '2026-01-01', to: '2029-01-01' }, 'The range is too long: at most 1000 days, weeks or months'],
  [{ by: 'year' }, 'Choose day, week or month'],
])('refuses %j', (input, message) => {
  expect(insightsInput.safeParse(input).error?.issues[0]?.message).toBe(message);
});
