import { useSyncExternalStore } from 'react';

/** A song or album to download, and how many songs it has. */
export interface DownloadTarget {
  of: 'song' | 'album';
  id: number;
  name: string;
  /** Null when it is not known here. */
  songCount: number | null;
  /** The secret of a receipt, for who bought without an account. */
  purchase?: string | undefined;
}

let target: DownloadTarget | null = null;
const listeners = new Set<() => void>();

function set(next: DownloadTarget | null) {
  target = next;
  for (const listener of listeners) listener();
}

/** Opens the formats of a song or an album, from anywhere: the dialog is in the shell, above menus and rows. */
export const openDownloads = (next: DownloadTarget): void => set(next);

export const closeDownloads = (): void => set(null);

export const useDownloadTarget = (): DownloadTarget | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => target,
  );
