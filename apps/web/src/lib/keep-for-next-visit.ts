/** Fetches of the service worker must not compete with the first visit. */
const AFTER_LOAD_MS = 2500;

/** Installs the service worker, which shows the page at once on the next visit. Called when the page has loaded. */
export function keepForNextVisit(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Private windows and full disks refuse it; the page works without.
  setTimeout(() => void registerServiceWorker().catch(() => {}), AFTER_LOAD_MS);
}

export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
