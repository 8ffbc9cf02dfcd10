import { expect, it } from 'vitest';
import { isReachable } from './is-reachable.ts';

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 30);
const state = { userId: 3, username: 'fan', isOpen: true, contactAt: NOW, limitBytes: 1 };

// Proves (rules.md, On this device): kept music plays for 30 days without a contact, for its owner alone
it.each([
  ['at once', {}, true],
  ['29 days after the last contact', { contactAt: NOW - 29 * DAY }, true],
  ['30 days after it', { contactAt: NOW - 30 * DAY }, true],
  ['a moment later', { contactAt: NOW - 30 * DAY - 1 }, false],
  ['when the clock was put right by an hour', { contactAt: NOW + DAY / 24 }, true],
  ['when the clock was turned back by two days', { contactAt: NOW + 2 * DAY }, false],
  ['after the session ended', { isOpen: false }, false],
])('%s', (_when, change, expected) => {
  expect(isReachable({ ...state, ...change }, NOW)).toBe(expected);
});

it('nothing is reachable where nothing is kept', () => expect(isReachable(undefined, NOW)).toBe(false));
