/** Whether this browser can keep music: pages without https, and some private windows, cannot. */
export const canKeep = (): boolean =>
  typeof navigator !== 'undefined' &&
  Boolean(navigator.serviceWorker) &&
  'locks' in navigator &&
  'caches' in globalThis &&
  'indexedDB' in globalThis &&
  'BroadcastChannel' in globalThis;
