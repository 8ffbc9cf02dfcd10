import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { loadUploads, uploadMemory, useUploadSummary } from '../uploads/index.ts';

const UploadsButton = lazyPart(() => import('./uploads-button.tsx'));

const restore = async () => (await loadUploads()).restoreUploads();

/** How the files on their way are doing, on every screen; opens a tray with each of them. */
export function UploadsSign() {
  const { user } = useUser();
  const userId = user?.id;
  // Uploads that were unfinished before the page was loaded wait for their files.
  useEffect(() => {
    if (userId && uploadMemory.list(userId).length > 0) void restore().catch(() => {});
  }, [userId]);
  const summary = useUploadSummary();
  const counts = [summary.underWay, summary.processing, summary.paused, summary.failed, summary.elsewhere];
  const count = counts.reduce((sum, one) => sum + one, 0);
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <UploadsButton summary={summary} count={count} onOpenChange={setIsOpen} />
    </Suspense>
  );
}
