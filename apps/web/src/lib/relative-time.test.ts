import { expect, it } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

// Proves (Commenting on songs): times are English phrases such as 'about 1 hour' and 'x days ago'
it('uses English phrases', () => {
  expect(formatRelativeTime(ago(3_600_000))).toBe('about 1 hour ago');
  expect(formatRelativeTime(ago(3 * 86_400_000))).toBe('3 days ago');
});

it('never names a time that lies ahead, since the clock may be slow', () => {
  expect(formatRelativeTime(ago(-30_000))).toBe('less than a minute ago');
  expect(formatRelativeTime(ago(-3_600_000))).toBe('less than a minute ago');
});

// Proves (Commenting on songs): an invalid date shows 'just now'
it('returns just now for an invalid date', () => {
  expect(formatRelativeTime('yesterday-ish')).toBe('just now');
  expect(formatRelativeTime('')).toBe('just now');
});
