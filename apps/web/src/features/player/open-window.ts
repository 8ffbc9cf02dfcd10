import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toast } from '../../components/toast.ts';
import { dressWindow } from './dress-window.ts';
import { player } from './the-player.ts';

declare global {
  interface Window {
    /** Not in every browser, nor in TypeScript's library. */
    documentPictureInPicture?: {
      requestWindow: (size: { width: number; height: number }) => Promise<Window>;
    };
  }
}

const SIZE = { width: 340, height: 500 };

const store = createStore<{ opened: Window | null }>(() => ({ opened: null }));

export const canOpenWindow = (): boolean => window.documentPictureInPicture !== undefined;

/** The picture-in-picture window, while it is open. */
export const useSmallWindow = (): Window | null => useStore(store, ({ opened }) => opened);

/** Opens the window, which browsers allow only right after a click or a key. */
export async function openWindow(): Promise<void> {
  try {
    const opened = await window.documentPictureInPicture?.requestWindow(SIZE);
    if (!opened) return;
    const undress = dressWindow(opened);
    const unsubscribe = player.subscribe(({ song }) => song ?? opened.close());
    opened.addEventListener('pagehide', () => {
      undress();
      unsubscribe();
      if (store.getState().opened === opened) store.setState({ opened: null });
    });
    store.setState({ opened });
  } catch (error) {
    console.warn('The picture-in-picture window could not open', error);
    toast.error('The window could not open', { description: 'Please try again.' });
  }
}

export const closeWindow = (): void => store.getState().opened?.close();

// Not every browser closes it with a page that is left or loaded again.
addEventListener('pagehide', closeWindow);
