/** Fetches of the service worker must not compete with the first visit. */
const AFTER_LOAD_MS = 2500;

/** Installs the service worker, which shows the page at once on the next visit. Called when the page has loaded. */
export function keepForNextVisit(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      // Private windows and full disks refuse it; the page works without.
      .catch(() => {});
  setTimeout(() => void register(), AFTER_LOAD_MS);
}
