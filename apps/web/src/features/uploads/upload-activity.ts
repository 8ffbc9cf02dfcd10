import { useSyncExternalStore } from 'react';
import type { UploadQueue } from './upload-queue.ts';

type Followed = Pick<UploadQueue, 'getItems' | 'subscribe'>;

/** Counts the files that several queues still have to send, for a sign on every screen. */
export function createUploadActivity() {
  const queues: Followed[] = [];
  const listeners = new Set<() => void>();
  return {
    follow(queue: Followed): void {
      queues.push(queue);
      queue.subscribe(() => {
        for (const listener of listeners) listener();
      });
    },
    countLeft: () =>
      queues
        .flatMap((queue) => queue.getItems())
        .filter(({ state }) => state === 'waiting' || state === 'sending').length,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const uploadActivity = createUploadActivity();

export const useUploadsLeft = (): number =>
  useSyncExternalStore(uploadActivity.subscribe, uploadActivity.countLeft);
