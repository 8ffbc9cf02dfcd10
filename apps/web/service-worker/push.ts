/// <reference lib="webworker" />

import type { PushMessage, PushState } from '@stagedoor/validators/push';
import { isPage } from './pages.ts';

const SUBSCRIPTIONS = '/api/push-subscriptions';
/** When a message cannot be read. Browsers want something to be shown for each. */
const UNREADABLE: Partial<PushMessage> = {
  body: 'You have a new notification',
  path: '/notifications',
  icon: '/icon-192.png',
};

interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** Shows what the server pushes, and opens its page when it is pressed. */
export function followPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const { path, notificationId } = notification.data as Partial<PushMessage>;
    event.waitUntil(Promise.all([openPage(worker, path ?? '/notifications'), markRead(notificationId)]));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(renew(worker, event as SubscriptionChange)),
  );
}

async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, icon, path, notificationId } = read(data) ?? UNREADABLE;
  await worker.registration.showNotification(title ?? worker.location.host, {
    ...(body && { body }),
    ...(icon && { icon }),
    data: { path, notificationId },
    ...(notificationId && { tag: `notification-${notificationId}` }),
  });
}

function read(data: PushMessageData | null): Partial<PushMessage> | null {
  try {
    return data?.json() as PushMessage | null;
  } catch {
    return null;
  }
}

/** In the window that was used last, which keeps playing, or in a new one. */
async function openPage({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(
    ({ frameType, url }) => frameType !== 'nested' && isPage(new URL(url).pathname),
  );
  const focused = await window?.focus().catch(() => undefined);
  if (focused) focused.postMessage({ type: 'open-page', path });
  else await clients.openWindow(path);
}

async function markRead(notificationId: number | undefined): Promise<void> {
  if (notificationId) await post('/api/notifications/read', { ids: [notificationId] }).catch(() => {});
}

/** The browser's address has changed. Somebody who has turned notifications off or signed out meanwhile gets none. */
async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { newSubscription }: SubscriptionChange,
): Promise<void> {
  const answer = await fetch(SUBSCRIPTIONS);
  const { endpoint, publicKey }: Partial<PushState> = answer.ok ? await answer.json() : {};
  if (endpoint && publicKey) {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    await post(SUBSCRIPTIONS, newSubscription ?? (await registration.pushManager.subscribe(options)));
  } else await newSubscription?.unsubscribe();
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
