import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatDaily } from './seal-audit-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at the start, and then once a day', () => {
  const act = vi.fn();
  repeatDaily(act);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3 * 24 * 3600 * 1000);
  expect(act).toHaveBeenCalledTimes(4);
});
