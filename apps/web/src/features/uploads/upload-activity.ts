import { useSyncExternalStore } from 'react';
import { isUnderWay, sentOf, sizeOf, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

export interface UploadSummary {
  /** Uploads that are still to be sent, those that are paused aside. */
  underWay: number;
  /** Those of them that the worker makes ready. */
  processing: number;
  paused: number;
  failed: number;
  /** Those that other tabs of this browser hold. */
  elsewhere: number;
  /** How much of the files has been sent, those that arrived before included, 0 to 1. */
  share: number;
  isOffline: boolean;
}

export const summarize = (items: readonly UploadItem[]): UploadSummary => {
  const left = items.filter(isUnderWay);
  const counted = items.filter((item) => isUnderWay(item) || item.subject !== null);
  const total = counted.reduce((sum, item) => sum + sizeOf(item), 0);
  const sent = counted.reduce((sum, item) => sum + sentOf(item), 0);
  const count = (...states: UploadItem['state'][]) =>
    items.filter(({ state }) => states.includes(state)).length;
  return {
    underWay: left.length,
    processing: count('processing'),
    paused: count('paused', 'half-sent'),
    failed: count('failed'),
    elsewhere: count('elsewhere'),
    share: total > 0 ? sent / total : 0,
    isOffline: left.some(({ state }) => state === 'offline'),
  };
};

const NONE: readonly UploadItem[] = [];

/** The uploads for every screen. Their queue is loaded when something is sent, or was when this page was left. */
function createUploadActivity() {
  let queue: UploadQueue | null = null;
  let summary = summarize(NONE);
  const listeners = new Set<() => void>();
  function update() {
    summary = summarize(queue?.getItems() ?? NONE);
    for (const listener of listeners) listener();
  }
  return {
    connect(connected: UploadQueue): void {
      queue = connected;
      queue.subscribe(update);
      update();
    },
    getQueue: () => queue,
    getItems: () => queue?.getItems() ?? NONE,
    getSummary: () => summary,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const uploadActivity = createUploadActivity();

export const useUploads = (): readonly UploadItem[] =>
  useSyncExternalStore(uploadActivity.subscribe, uploadActivity.getItems);

export const useUploadSummary = (): UploadSummary =>
  useSyncExternalStore(uploadActivity.subscribe, uploadActivity.getSummary);
