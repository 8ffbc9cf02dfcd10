import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { stopSharing, useShared } from './share.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

/** The place of the 'Share' dialog. */
export function ShareHost() {
  const shared = useShared();
  return (
    <Suspense fallback={null}>{shared && <ShareDialog shared={shared} onClose={stopSharing} />}</Suspense>
  );
}
