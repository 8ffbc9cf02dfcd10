import { queryClient } from '../../lib/query-client.ts';

const PUBLIC = new Set(['account', 'artists.list', 'artists.get']);

/** What a person may hear and see has changed: every answer that depends on it is read again. */
export const readRightsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      Array.isArray(path) && !PUBLIC.has(String(path[0])) && !PUBLIC.has(path.join('.')),
  });
