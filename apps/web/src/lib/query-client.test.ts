import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Proves (Calls of listeners): queries are never retried and never go stale
it('does not retry failures, and answers never become stale', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no')));
  const observer = new QueryObserver(queryClient, { queryKey: ['x'], queryFn: failing });
  await new Promise<void>((resolve) => {
    observer.subscribe(({ isError }) => isError && resolve());
  });
  expect(failing).toHaveBeenCalledTimes(1);

  const answering = vi.fn(() => Promise.resolve(1));
  const query = { queryKey: ['y'], queryFn: answering };
  expect(await queryClient.fetchQuery(query)).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 });
  expect(await queryClient.fetchQuery(query)).toBe(1);
  expect(answering).toHaveBeenCalledTimes(1);
});

it.each([
  ['artists.list', 'Failed to fetch artists'],
  ['artists.related', 'Failed to fetch artists'],
  ['artists.get', 'Failed to fetch artist'],
  ['artists.exclusive', 'Failed to fetch premium content'],
  ['albums.get', 'Error fetching album songs'],
  ['likes.list', 'Failed to fetch liked songs'],
  ['subscriptions.list', 'Failed to fetch subscriptions'],
  ['artists.posts', 'Failed to fetch public posts'],
  ['posts.recent', 'Failed to fetch recent content'],
  ['artists.albums', 'Failed to fetch albums'],
  // Proves (Errors and toasts): 'Failed to fetch comments' and 'Failed to fetch users'
  ['songComments.list', 'Failed to fetch comments'],
  // Proves (Errors and toasts): 'Failed to fetch comments' and 'Failed to fetch users'
  ['admin.users', 'Failed to fetch users'],
])('logs a failure of %s as %s', async (path, words) => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const error = new Error('gone');
  const queryFn = () => Promise.reject(error);
  const queryKey = [path.split('.'), { input: { id: 1 }, type: 'query' }];
  await expect(queryClient.fetchQuery({ queryKey, queryFn })).rejects.toThrow('gone');
  expect(logged).toHaveBeenCalledWith(words, error);
});

const refuse = (code: string) =>
  new TRPCClientError('No', { result: { error: { message: 'No', code: 0, data: { code } } } });

// Proves (rules.md, REST): a list takes its own cursors alone, unchanged
it.each([
  ['BAD_REQUEST', ['a', 'b']],
  ['INTERNAL_SERVER_ERROR', ['a']],
])('after %s for a later page a list shows %j', async (code, shown) => {
  const firstPages = ['a', 'b'];
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['list', code],
    queryFn: ({ pageParam }) =>
      pageParam === null ? Promise.resolve(firstPages.shift()) : Promise.reject(refuse(code)),
    initialPageParam: null as string | null,
    getNextPageParam: () => 'a cursor of the release before',
  });
  const seen: unknown[] = [];
  const stop = list.subscribe(({ data }) => {
    const first = data?.pages[0];
    if (first !== undefined && seen.at(-1) !== first) seen.push(first);
  });
  await vi.waitFor(() => expect(seen).toEqual(['a']));
  await list.fetchNextPage();
  await vi.waitFor(() => expect(seen).toEqual(shown));
  stop();
});

it.each([
  ['shown', true],
  ['hidden', false],
])('a query that is %s does not take a first answer that is older than a change', async (name, isShown) => {
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['older', name], queryFn });
  const stop = observer.subscribe(() => {});
  if (!isShown) stop();
  const asked = queryClient.invalidateQueries({ queryKey: ['older', name] });
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await asked;
  expect(queryClient.getQueryData(['older', name])).toBe('after');
  stop();
});

// Proves (rules.md, Live events): what is asked for again in vain stays, unless it is gone or no longer for this viewer
it.each([
  ['NOT_FOUND', undefined],
  ['FORBIDDEN', undefined],
  ['UNAUTHORIZED', 'a'],
  ['TOO_MANY_REQUESTS', 'a'],
  ['INTERNAL_SERVER_ERROR', 'a'],
])('after %s for what was read before a screen shows %j', async (code, shown) => {
  const queryKey = ['again', code];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => Promise.reject(refuse(code)) });
  queryClient.setQueryData(queryKey, 'a');
  const stop = observer.subscribe(() => {});
  await queryClient.invalidateQueries({ queryKey });
  const { data, isError, isLoadingError } = observer.getCurrentResult();
  expect({ data, isError, isLoadingError }).toEqual({
    data: shown,
    isError: true,
    isLoadingError: shown === undefined,
  });
  stop();
});
