import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowAct, dropAct, keepAct, takeAct } from './pending-act.ts';

const FOLLOW = { kind: 'follow', id: 7 } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Proves (rules.md, Accounts): a like or follow that a visitor pressed is done once after the sign-in that it led to, and not otherwise
it('is taken once, after the sign-in that it led to', () => {
  keepAct(FOLLOW);
  expect(takeAct(FOLLOW)).toBe(false);
  allowAct();
  expect(takeAct({ kind: 'follow', id: 8 })).toBe(false);
  expect(takeAct({ kind: 'like-song', id: 7 })).toBe(false);
  dropAct();
  expect(takeAct(FOLLOW)).toBe(true);
  expect(takeAct(FOLLOW)).toBe(false);
});

// Proves (rules.md, Accounts): a like or follow that a visitor pressed is done once after the sign-in that it led to, and not otherwise
it('is dropped by whoever goes elsewhere, presses something else, or comes late', () => {
  keepAct(FOLLOW);
  dropAct();
  allowAct();
  expect(takeAct(FOLLOW)).toBe(false);

  keepAct(FOLLOW);
  keepAct(undefined);
  allowAct();
  expect(takeAct(FOLLOW)).toBe(false);

  keepAct(FOLLOW);
  vi.advanceTimersByTime(10 * 60_000);
  allowAct();
  expect(takeAct(FOLLOW)).toBe(false);
});
