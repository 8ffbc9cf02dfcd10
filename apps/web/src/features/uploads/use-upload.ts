import { useEffect, useState } from 'react';
import { useActingProfile } from '../../lib/acting-profile.ts';
import { loadUploads } from './load-uploads.ts';
import { useUploads } from './upload-activity.ts';
import { isUnderWay, shareOf } from './upload-item.ts';
import type { UploadOrder } from './upload-queue.ts';

/**
 * Sends the files of a dialog by the tray, where they go on when the dialog is closed. `onMade` is called while it is open;
 * after a failure the next `send` changes the same upload.
 */
export function useUpload(onMade: () => void) {
  const [id, setId] = useState<string | null>(null);
  const item = useUploads().find((one) => one.id === id);
  const isMade = item !== undefined && item.subject !== null;
  useEffect(() => {
    if (isMade) onMade();
  }, [isMade]);
  async function send(order: Omit<UploadOrder, 'artistId'>) {
    const { uploads } = await loadUploads();
    const whole = { ...order, artistId: useActingProfile.getState().artistId };
    if (item?.state === 'failed') uploads.revise(item.id, whole);
    else setId(uploads.add([whole])[0] ?? null);
  }
  const isBusy = item !== undefined && (isUnderWay(item) || item.state === 'paused');
  return { send, isBusy, progress: isBusy ? shareOf(item) : null };
}
