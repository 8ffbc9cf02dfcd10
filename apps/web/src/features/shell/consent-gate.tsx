import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** Where people read the texts, and take their data or leave. */
const OPEN_PAGES = new Set(['/terms', '/privacy', '/imprint', '/settings']);

const isForbidden = (error: { data?: { code?: string } | null } | null) => error?.data?.code === 'FORBIDDEN';

/** Calls the listener when the server refuses a write. */
const onRefusedWrite = (listener: () => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isForbidden(event.action.error))
      listener();
  });

/** Asks signed-in people to agree to new terms: at once, and again when a write was held after they read on. */
export function ConsentGate() {
  const { user } = useUser();
  const { data } = trpc.site.pendingConsents.useQuery(undefined, { enabled: user !== null });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [putOff, setPutOff] = useState<string | null>(null);
  useEffect(
    () =>
      onRefusedWrite(() => {
        setPutOff(null);
        void api.site.pendingConsents.invalidate();
      }),
    [],
  );
  const asked = data?.map(({ id }) => id).join();
  if (!user || !data || data.length === 0 || asked === undefined) return null;
  if (asked === putOff || OPEN_PAGES.has(path)) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog pending={data} onPutOff={() => setPutOff(asked)} />
    </Suspense>
  );
}
