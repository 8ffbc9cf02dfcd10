import type { QueryClient } from '@tanstack/react-query';
import { visitKind } from './visit-kind.ts';

/** An answer that came with the page: the procedure's path, its input and its output. */
interface InitialQuery {
  path: string;
  input?: unknown;
  data: unknown;
  /** For paginated lists: `data` is the first page. */
  isInfinite?: boolean;
}

/** Builds tRPC's query key, so that answers can be stored before any hook runs. */
export function buildQueryKey({ path, input, isInfinite }: Omit<InitialQuery, 'data'>): unknown[] {
  return [
    path.split('.'),
    { ...(input !== undefined && { input }), type: isInfinite ? 'infinite' : 'query' },
  ];
}

/**
 * Stores the server's answers for this page in the cache, so that the first paint needs no second round trip. Browsers
 * show a page again as it came to who goes back to it: then they are old, and asked for again where they are shown.
 * Returns the position of the live events that they include.
 */
export function readInitialData(
  client: QueryClient,
  text: string | null | undefined,
  isOld = visitKind() === 'back_forward',
): string | undefined {
  if (!text) return undefined;
  const { queries, position } = JSON.parse(text) as { queries: InitialQuery[]; position?: string };
  for (const query of queries) {
    const data = query.isInfinite ? { pages: [query.data], pageParams: [null] } : query.data;
    client.setQueryData(buildQueryKey(query), data);
  }
  if (isOld) void client.invalidateQueries();
  return position;
}
