import { expect, it } from 'vitest';
import { formatInitials, formatWait } from '../index.ts';

// Proves (Formats): initials of two words at most
it.each([
  ['Ada Lovelace Byron', 'AL'],
  ['nina', 'N'],
  ['  two   words ', 'TW'],
  ['élan vital', 'ÉV'],
  ['', ''],
])('initials of %j → %s', (name, text) => expect(formatInitials(name)).toBe(text));

it('an artist has one initial', () => expect(formatInitials('Ada Lovelace', 1)).toBe('A'));

it.each([
  [0, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_540, '59 minutes'],
  [3_541, '1 hour'],
  [80_000, '23 hours'],
])('a wait of %d seconds → %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
