import type { AppRouter } from '@stagedoor/api';
import { MAX_BATCH_SIZE } from '@stagedoor/validators/limits';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { queryClient } from './query-client.ts';

/** Hooks of every procedure: `trpc.artists.list.useQuery(...)`. */
export const trpc = createTRPCReact<AppRouter>();

/** Requests go to the page's own origin, so the session cookie goes with them. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/trpc', maxURLLength: 4000, maxItems: MAX_BATCH_SIZE })],
});

/** The same cache outside components: loaders prefetch, events and mutations invalidate. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
