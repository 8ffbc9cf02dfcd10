import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test('a day reads the same in every time zone', () => {
  const zone = process.env.TZ;
  try {
    for (const TZ of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
      process.env.TZ = TZ;
      expect(readDay('2026-12-01')).toEqual({
        month: 'Dec',
        date: '1',
        weekday: 'Tue',
        year: '2026',
        long: 'December 1, 2026',
      });
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
