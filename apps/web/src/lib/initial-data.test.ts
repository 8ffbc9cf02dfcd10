import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { buildQueryKey, readInitialData } from './initial-data.ts';

const block = (query: object) => JSON.stringify({ queries: [query] });
// A stand-in for `trpc.artists.list`; only its path is read.
const procedure = { _def: () => ({ path: ['artists', 'list'] }) } as unknown as Parameters<
  typeof getQueryKey
>[0];
const keyOf = getQueryKey as (
  procedure: unknown,
  input: unknown,
  type: 'query' | 'infinite',
) => readonly unknown[];

it.each([
  [{ limit: 8 }, 'query' as const],
  [undefined, 'query' as const],
  [{ search: 'a' }, 'infinite' as const],
])('stores an answer to input %j under the query key of the hook (%s)', (input, type) => {
  const client = new QueryClient();
  const data = { items: [], nextCursor: null };
  readInitialData(client, block({ path: 'artists.list', input, data, isInfinite: type === 'infinite' }));
  const stored = client.getQueryData(keyOf(procedure, input, type));
  expect(stored).toEqual(type === 'infinite' ? { pages: [data], pageParams: [null] } : data);
});

it('asks again for answers of a page that the browser shows again', () => {
  const client = new QueryClient();
  const query = { path: 'likes.ids', data: [] };
  const isAskedAgain = () => client.getQueryState(buildQueryKey(query))?.isInvalidated;
  readInitialData(client, block(query));
  expect(isAskedAgain()).toBe(false);
  readInitialData(client, block(query), true);
  expect(isAskedAgain()).toBe(true);
});

it('does nothing without a data block', () => {
  const client = new QueryClient();
  readInitialData(client, null);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
