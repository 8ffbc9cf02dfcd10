import { lazy, Suspense, useEffect, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { useUser } from '../account/index.ts';

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));

const asksForFactor = (error: { data?: { reason?: string } | null } | null) =>
  error?.data?.reason === 'second_factor_required';

/** Asks for the second factor when the server refuses a change because this session has not given it. */
export function SecondFactorGate() {
  const { user } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && asksForFactor(event.action.error))
          setIsOpen(true);
      }),
    [],
  );
  if (!user || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog user={user} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
