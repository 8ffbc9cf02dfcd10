import type { EmbedKind } from '@stagedoor/validators';
import { useSyncExternalStore } from 'react';

/** A song, an album or an artist that somebody wants to show to others. */
export interface Shared {
  kind: EmbedKind;
  id: number;
  name: string;
  /** The path of its page. */
  path: string;
  /** False while only its makers see it: it has no player on other sites then. */
  isPublic: boolean;
}

let shared: Shared | null = null;
const listeners = new Set<() => void>();

function set(next: Shared | null) {
  shared = next;
  for (const listener of listeners) listener();
}

/** Opens 'Share', from anywhere: the dialog is in the shell, above menus and rows. */
export const share = (thing: Shared): void => set(thing);

export interface SharedSong {
  id: number;
  title: string;
  releaseState?: string | undefined;
}

export const sharedSong = ({ id, title, releaseState = 'published' }: SharedSong): Shared => ({
  kind: 'song',
  id,
  name: title,
  path: `/song/${id}`,
  isPublic: releaseState === 'published',
});

export const shareSong = (song: SharedSong): void => share(sharedSong(song));

export const stopSharing = (): void => set(null);

export const useShared = (): Shared | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => shared,
  );
