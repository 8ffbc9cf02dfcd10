import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createAttempts } from './attempts.ts';

afterEach(() => vi.useRealTimers());

describe('the key of a write', () => {
  // Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
  it('is the same when it is sent again after a lost answer', () => {
    const attempts = createAttempts(memoryStorage());
    const first = attempts.begin('a post');
    first.end(false);
    const second = attempts.begin('a post');
    expect(second.key).toBe(first.key);
    second.end(false);
    expect(attempts.begin('a post').key).toBe(first.key);
  });

  it('is a new one after an answer, and for another content', () => {
    const attempts = createAttempts(memoryStorage());
    const first = attempts.begin('a post');
    first.end(false);
    const other = attempts.begin('another post');
    const again = attempts.begin('a post');
    again.end(true);
    const keys = [first.key, other.key, attempts.begin('a post').key];
    expect(new Set(keys).size).toBe(3);
  });

  // Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
  it('outlives a reload, also of a page that was left while the request was on its way', () => {
    const storage = memoryStorage();
    const lost = createAttempts(storage).begin('a post');
    expect(createAttempts(storage).begin('a post').key).toBe(lost.key);
    const answered = createAttempts(storage).begin('a song');
    answered.end(true);
    expect(createAttempts(storage).begin('a song').key).not.toBe(answered.key);
  });

  it('differs for a second one that is sent while the first is on its way', () => {
    const attempts = createAttempts(memoryStorage());
    const first = attempts.begin('a comment');
    const second = attempts.begin('a comment');
    expect(second.key).not.toBe(first.key);
    second.end(true);
    first.end(false);
    expect(attempts.begin('a comment').key).toBe(first.key);
  });

  it('is forgotten before the server forgets it', () => {
    vi.useFakeTimers();
    const storage = memoryStorage();
    const first = createAttempts(storage).begin('a post');
    vi.advanceTimersByTime(21 * 3_600_000);
    expect(createAttempts(storage).begin('a post').key).not.toBe(first.key);
  });
});
