const KEY = 'stagedoor.reloaded-at';
/** Within this time a second failure is no new version: it is shown instead of loading for ever. */
const ONCE_MS = 60_000;

function claimReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Files of an older version are gone once a newer one is deployed: the page is loaded again, once. */
export function reloadOnNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!claimReload()) return;
    event.preventDefault();
    location.reload();
  });
}
