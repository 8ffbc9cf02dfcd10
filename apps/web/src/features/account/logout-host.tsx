import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { askToLogOut } from './use-logout.ts';

const LogoutDialog = lazyPart(() => import('./logout-dialog.tsx'));

/** Asks before somebody logs out whose music is kept on this device. */
export const LogoutHost = () =>
  askToLogOut.useSubject() && (
    <Suspense fallback={null}>
      <LogoutDialog />
    </Suspense>
  );
