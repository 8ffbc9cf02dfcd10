import { useSyncExternalStore } from 'react';

/** Fields of a song that adding it needs. */
export interface SongToAdd {
  id: number;
  title: string;
}

interface Adding {
  songs: readonly SongToAdd[];
  /** Asks for a new playlist only. */
  isNew: boolean;
}

let adding: Adding | null = null;
const listeners = new Set<() => void>();

function set(next: Adding | null) {
  adding = next;
  for (const listener of listeners) listener();
}
const distinct = (songs: readonly SongToAdd[]) => [...new Map(songs.map((song) => [song.id, song])).values()];

/** Opens 'Add to playlist' for songs, from anywhere: the dialog is in the shell, above menus and rows. */
export const addToPlaylist = (songs: readonly SongToAdd[]): void =>
  set({ songs: distinct(songs), isNew: false });

/** Creates a new playlist of these songs. */
export const saveAsPlaylist = (songs: readonly SongToAdd[]): void =>
  set({ songs: distinct(songs), isNew: true });

export const stopAdding = (): void => set(null);

export const useAdding = (): Adding | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => adding,
  );
