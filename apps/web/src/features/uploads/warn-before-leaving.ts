import type { UploadQueue } from './upload-queue.ts';

/** The browser asks before it closes a page that still sends. */
export function warnBeforeLeaving(queue: UploadQueue): void {
  addEventListener('beforeunload', (event) => {
    const isSending = queue.getItems().some(({ state }) => state === 'sending' || state === 'waiting');
    if (isSending) event.preventDefault();
  });
}
