import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { closeDownloads, useDownloadTarget } from './open-downloads.ts';

const DownloadsDialog = lazyPart(() => import('./downloads-dialog.tsx'));

/** The place of the dialog with the formats of a download. */
export function DownloadsHost() {
  const target = useDownloadTarget();
  return (
    <Suspense fallback={null}>
      {target && <DownloadsDialog target={target} onClose={closeDownloads} />}
    </Suspense>
  );
}
