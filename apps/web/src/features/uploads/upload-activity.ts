import { useSyncExternalStore } from 'react';
import { isUnderWay, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

export interface UploadSummary {
  /** Files that are still to be sent, those that are paused aside. */
  underWay: number;
  paused: number;
  failed: number;
  /** How much of the files has been sent, those that arrived before included, 0 to 1. */
  share: number;
  isOffline: boolean;
}

const summarize = (items: readonly UploadItem[]): UploadSummary => {
  const left = items.filter(isUnderWay);
  const counted = items.filter((item) => isUnderWay(item) || item.subjectId !== null);
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  const sent = counted.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return {
    underWay: left.length,
    paused: items.filter(({ state }) => state === 'paused' || state === 'half-sent').length,
    failed: items.filter(({ state }) => state === 'failed').length,
    share: total > 0 ? sent / total : 0,
    isOffline: left.some(({ state }) => state === 'offline'),
  };
};

/** Follows several queues, for a sign on every screen and a warning before the page is left. */
export function createUploadActivity() {
  let queues: readonly UploadQueue[] = [];
  let summary = summarize([]);
  const listeners = new Set<() => void>();
  function update() {
    summary = summarize(queues.flatMap((queue) => queue.getItems()));
    for (const listener of listeners) listener();
  }
  return {
    follow(queue: UploadQueue): void {
      queues = [...queues, queue];
      queue.subscribe(update);
      update();
    },
    getQueues: () => queues,
    getSummary: () => summary,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const uploadActivity = createUploadActivity();

export const useUploadSummary = (): UploadSummary =>
  useSyncExternalStore(uploadActivity.subscribe, uploadActivity.getSummary);
