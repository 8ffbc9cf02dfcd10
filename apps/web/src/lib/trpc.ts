import type { AppRouter } from '@stagedoor/api';
import { MAX_BATCH_SIZE } from '@stagedoor/validators/limits';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { profileHeader } from './acting-profile.ts';
import { fetchWatchingVersion } from './new-version.ts';
import { queryClient } from './query-client.ts';
import { secretHeader } from './secret-link.ts';

/** React hooks for all procedures: `trpc.artists.list.useQuery(...)`. */
export const trpc = createTRPCReact<AppRouter>();

/** Requests go to the page's own origin, so they include the session cookie. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxURLLength: 4000,
      maxItems: MAX_BATCH_SIZE,
      fetch: fetchWatchingVersion,
      headers: () => ({ ...profileHeader(), ...secretHeader() }),
    }),
  ],
});

/** The same cache outside components: loaders prefetch, and events and mutations invalidate. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
