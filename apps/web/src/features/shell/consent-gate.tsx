import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** Where people read the texts, and take their data or leave. */
const OPEN_PAGES = new Set(['/terms', '/privacy', '/imprint', '/settings']);

/** Asks signed-in people to agree to new terms before they go on. */
export function ConsentGate() {
  const { user } = useUser();
  const { data } = trpc.site.pendingConsents.useQuery(undefined, { enabled: user !== null });
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!user || !data || data.length === 0 || OPEN_PAGES.has(path)) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog pending={data} />
    </Suspense>
  );
}
