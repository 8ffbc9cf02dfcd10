import { useSyncExternalStore } from 'react';

/** Something that is on or off for this browser. */
export interface BrowserChoice {
  read: () => boolean;
  choose: (isOn: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

function browserChoice(key: string, isOnAtFirst: boolean): BrowserChoice {
  const listeners = new Set<() => void>();
  /** When storage is blocked, the choice lasts until the page is closed. */
  let kept: boolean | undefined;
  return {
    read() {
      try {
        const stored = localStorage.getItem(key);
        return stored === null ? (kept ?? isOnAtFirst) : stored === 'on';
      } catch {
        return kept ?? isOnAtFirst;
      }
    },
    choose(isOn) {
      kept = isOn;
      try {
        localStorage.setItem(key, isOn ? 'on' : 'off');
      } catch {}
      for (const notify of listeners) notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

/** Whether single letters and signs are shortcuts. People who speak their commands turn them off. */
export const singleKeys = browserChoice('single-keys', true);
/** Whether messages stay until they are closed, for people who need longer than five seconds. */
export const lastingMessages = browserChoice('lasting-messages', false);
/** Whether comments show while playback passes their moment. */
export const passingComments = browserChoice('passing-comments', true);
/** Whether saved albums and followed artists stand in rows, and not as cards. */
export const shelfRows = browserChoice('shelf-rows', false);
/** Whether purchases do; their rows have the downloads and codes. */
export const purchaseRows = browserChoice('purchase-rows', true);

export const useBrowserChoice = ({ read, subscribe }: BrowserChoice): boolean =>
  useSyncExternalStore(subscribe, read);
