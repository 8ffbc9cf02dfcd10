import { expect, it } from 'vitest';
import { formatInitials } from '../index.ts';

it.each([
  ['Ada Lovelace Byron', 'AL'],
  ['nina', 'N'],
  ['  two   words ', 'TW'],
  ['élan vital', 'ÉV'],
  ['', ''],
])('initials of %j → %s', (name, text) => expect(formatInitials(name)).toBe(text));

it('an artist has one initial', () => expect(formatInitials('Ada Lovelace', 1)).toBe('A'));
