import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { askToLogOut } from './ask-to-log-out.ts';

const LogoutDialog = lazyPart(() => import('./logout-dialog.tsx'));

export const LogoutHost = () =>
  askToLogOut.useSubject() && (
    <Suspense fallback={null}>
      <LogoutDialog />
    </Suspense>
  );
