import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('does not retry failures, and answers never become stale', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no')));
  const observer = new QueryObserver(queryClient, { queryKey: ['x'], queryFn: failing });
  await new Promise<void>((resolve) => {
    observer.subscribe(({ isError }) => isError && resolve());
  });
  expect(failing).toHaveBeenCalledTimes(1);

  const answering = vi.fn(() => Promise.resolve(1));
  const query = { queryKey: ['y'], queryFn: answering };
  expect([await queryClient.fetchQuery(query), await queryClient.fetchQuery(query)]).toEqual([1, 1]);
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
  ['songComments.list', 'Failed to fetch comments'],
  ['admin.users', 'Failed to fetch users'],
])('logs a failure of %s as %s', async (path, words) => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const error = new Error('gone');
  const queryFn = () => Promise.reject(error);
  const queryKey = [path.split('.'), { input: { id: 1 }, type: 'query' }];
  await expect(queryClient.fetchQuery({ queryKey, queryFn })).rejects.toThrow('gone');
  expect(logged).toHaveBeenCalledWith(words, error);
});
