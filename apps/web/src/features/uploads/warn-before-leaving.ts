import type { UploadQueue } from './upload-queue.ts';

/** Makes the browser ask before closing a page with running uploads. */
export function warnBeforeLeaving(queue: UploadQueue): void {
  addEventListener('beforeunload', (event) => {
    const isSending = queue.getItems().some(({ state }) => state === 'sending' || state === 'waiting');
    if (isSending) event.preventDefault();
  });
}
