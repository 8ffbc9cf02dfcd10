import { buildOf } from './new-version.ts';

/** Our own text, because the router reloads the page when it recognises the browser's. */
const MESSAGE = 'A part of the page could not be loaded';
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === MESSAGE;

let loadingAhead = 0;

/** Loads parts that nobody has asked for yet. When they do not come, nothing is said: they are loaded again when they are needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  loadingAhead++;
  await load().catch(() => {});
  loadingAhead--;
}

/** They resolve when the message is shown, or cannot be. */
interface MissingPartOptions {
  onOffline: () => Promise<void>;
  onNewVersion: () => Promise<void>;
  /** Something that the part needs was lost on its way, and stays lost until the page is loaded again. */
  onLost: () => Promise<void>;
}

async function isOutdated(): Promise<boolean> {
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return response.ok && buildOf(page) !== buildOf(document);
}

/**
 * Handles parts of the app that fail to load, because a newer build replaced them or the network is down.
 * Nothing reloads by itself: somebody may be listening or writing.
 */
export function watchMissingParts({ onOffline, onNewVersion, onLost }: MissingPartOptions): void {
  const reportWhy = () => isOutdated().then((isNewer) => (isNewer ? onNewVersion() : onLost()), onOffline);
  let isTelling = false;
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MESSAGE;
    // The message is shown by a part that may be missing as well.
    if (isTelling || loadingAhead > 0) return;
    isTelling = true;
    void reportWhy().finally(() => {
      isTelling = false;
    });
  });
}
