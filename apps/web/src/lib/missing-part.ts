const RELOADED_AT = 'stagedoor.reloaded-at';
/** A second failure within this time is not caused by a new version. */
const ONCE_MS = 60_000;

/** Our own text, because the router reloads the page when it recognises the browser's. */
const MESSAGE = 'A part of the page could not be loaded';
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === MESSAGE;

interface MissingPartOptions {
  isPlaying: () => boolean;
  onOffline: () => void;
  onNewVersion: (reload: () => void) => void;
}

const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');

async function isOutdated(): Promise<boolean> {
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return response.ok && entryOf(page) !== entryOf(document);
}

function claimReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Handles parts of the app that fail to load, because a newer build replaced them or the network is down.
 * Only a newer build reloads the page, and never while a song plays.
 */
export function watchMissingParts({ isPlaying, onOffline, onNewVersion }: MissingPartOptions): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MESSAGE;
    void isOutdated().then((isNewer) => {
      if (!isNewer) return;
      if (isPlaying()) onNewVersion(() => location.reload());
      else if (claimReload()) location.reload();
    }, onOffline);
  });
}
