import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { askAgain } from './ask-again.ts';

let asked: string[] = [];
let stops: (() => void)[] = [];

/** A query that is shown, and has its answer. */
async function show(name: string) {
  const queryFn = () => {
    asked.push(name);
    return Promise.resolve(name);
  };
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn });
  stops.push(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
}

const named =
  (...names: string[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    names.includes(String(queryKey[0]));

// One clock for all tests: when pages asked last is remembered.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  for (const name of ['a', 'b', 'c']) await show(name);
  asked = [];
});
afterEach(async () => {
  // So long that what one test asked for does not hold up the next.
  await vi.advanceTimersByTimeAsync(100_000);
  for (const stop of stops) stop();
  stops = [];
  queryClient.clear();
  vi.restoreAllMocks();
});

// Proves (rules.md, Live events): the actor and the artist's people ask at once, others within a time that keeps all to 200 a second
it('asks once for many changes, within the time that is given, and not more often', async () => {
  askAgain(named('a'), 10_000);
  await vi.advanceTimersByTimeAsync(5_000);
  askAgain(named('a', 'b'), 10_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['a', 'b']);
  // The next time is that much later, although chance says half of it.
  askAgain(named('c'), 10_000);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(asked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['a', 'b', 'c']);
});

it('asks at once without such a time, also while it waits for others', async () => {
  askAgain(named('a'), 10_000);
  askAgain(named('b'));
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['a', 'b']);
});

it('asks for what is not shown when it is shown again', async () => {
  stops.shift()?.();
  askAgain(named('a', 'b'));
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['b']);
  await show('a');
  expect(asked).toEqual(['b', 'a']);
});

it('waits until what is being changed here is changed', async () => {
  const saved = Promise.withResolvers<void>();
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => saved.promise });
  const saving = mutation.execute(undefined);
  askAgain(named('a'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([]);
  saved.resolve();
  await saving;
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['a']);
});
