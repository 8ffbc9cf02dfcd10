import { expect, it } from 'vitest';
import { describePassword } from './password-strength.ts';

it.each([
  ['', 'At least 6 characters'],
  ['abcde', 'At least 6 characters'],
  ['Password1', 'This is one of the first passwords anyone would guess'],
  ['aaaaaaaaaaaa', 'This is one of the first passwords anyone would guess'],
  ['plum-tea', 'Fair. A few more characters make it strong'],
  ['three amber lamps', 'Strong'],
])('%j: %s', (password, words) => expect(describePassword(password)).toBe(words));
