import { queryClient } from './query-client.ts';

const PUBLIC = new Set(['account', 'artists.list']);

/** The person's access changed, so fetch every answer that depends on it again. */
export const refetchRights = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      Array.isArray(path) && !PUBLIC.has(String(path[0])) && !PUBLIC.has(path.join('.')),
  });
