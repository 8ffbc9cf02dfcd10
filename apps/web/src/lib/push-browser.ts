import { registerServiceWorker } from './keep-for-next-visit.ts';

/** How well this browser shows notifications while no page is open. */
export type PushSupport = 'full' | 'once-installed' | 'none';

/** Safari on phones and tablets pushes to installed sites alone. */
export function readPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
  const isApplePhone = /iPhone|iPad/.test(navigator.userAgent) || isTabletAsMac();
  return isApplePhone ? 'once-installed' : 'none';
}

const isTabletAsMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** The browser's subscription with the site's key, if it has one. */
export async function findSubscription(publicKey?: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
  return publicKey === undefined || keyOf(subscription) === publicKey ? subscription : null;
}

/** Subscribes anew where the browser knows another key of the site. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const known = await findSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the subscription, so that the next person in this browser gets nothing, not even what waits at the push service. */
export async function endPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** As the server writes keys: base64url without padding. */
function keyOf(subscription: PushSubscription | null): string | null {
  const key = subscription?.options.applicationServerKey;
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
