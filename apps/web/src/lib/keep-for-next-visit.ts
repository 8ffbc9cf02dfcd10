/** Installs the service worker, which shows the page at once on the next visit. Called some time after the page has loaded. */
export function keepForNextVisit(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Private windows and full disks refuse it; the page works without.
  void registerServiceWorker().catch(() => {});
}

export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
