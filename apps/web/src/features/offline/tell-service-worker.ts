/** Lets the service worker keep the parts of the app that play music without a network, unless they are there. */
export const tellServiceWorker = (): void =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keeps-music'));
