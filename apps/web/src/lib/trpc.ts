import type { AppRouter } from '@stagedoor/api';
import { MAX_BATCH_SIZE } from '@stagedoor/validators/limits';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { profileHeader } from './acting-profile.ts';
import { queryClient } from './query-client.ts';
import { fetchAnswer } from './requests/fetch-answer.ts';
import { fetchOnce } from './requests/fetch-once.ts';
import { secretHeader } from './secret-link.ts';

/** React hooks for all procedures: `trpc.artists.list.useQuery(...)`. */
export const trpc = createTRPCReact<AppRouter>();

const headers = () => ({ ...profileHeader(), ...secretHeader() });

/** Reads are sent together. Writes go alone, as those with an `Idempotency-Key` have to. */
export const linksTo = (url: string): TRPCLink<AppRouter>[] => [
  splitLink({
    condition: ({ type }) => type === 'mutation',
    true: httpLink({ url, fetch: fetchOnce, headers }),
    false: httpBatchLink({ url, maxURLLength: 4000, maxItems: MAX_BATCH_SIZE, fetch: fetchAnswer, headers }),
  }),
];

/** Requests go to the page's own origin, so they include the session cookie. */
export const trpcClient = createTRPCClient<AppRouter>({ links: linksTo('/trpc') });

/** The query cache outside components: loaders prefetch, and events and mutations invalidate. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
