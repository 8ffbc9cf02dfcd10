import { afterEach, expect, it } from 'vitest';
import { followPushes } from './push.ts';

const fetchReal = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchReal;
});

const MESSAGE = {
  notificationId: 7,
  title: 'Stagedoor',
  body: 'Ada replied to your comment on Lanterns',
  path: '/song/7',
  icon: '/icon-192.png',
};
const ORIGIN = 'https://music.example.org';
const ENDPOINT = `https://push.example.org/${'a'.repeat(20)}`;

type Window = Pick<WindowClient, 'url' | 'frameType'> & { refusesFocus?: boolean };
const tab = (path: string, more: Partial<Window> = {}): Window => ({
  url: ORIGIN + path,
  frameType: 'top-level',
  ...more,
});

/** A service worker's surroundings, which note what it does; `answers` are the server's. */
function openWorker({ windows = [] as Window[], answers = {} as Record<string, Response> }) {
  const done: unknown[][] = [];
  const note = (...act: unknown[]) => void done.push(act);
  const worker = Object.assign(new EventTarget(), {
    location: new URL(ORIGIN),
    registration: {
      showNotification: async (...args: unknown[]) => note('show', ...args),
      pushManager: {
        subscribe: async (options: object) => {
          note('subscribe', options);
          return { endpoint: `${ENDPOINT}/anew` };
        },
      },
    },
    clients: {
      matchAll: async () =>
        windows.map(({ refusesFocus, ...window }) => ({
          ...window,
          focus: async () => {
            if (refusesFocus) throw new Error('Not allowed to focus');
            note('focus', window.url);
            return { postMessage: (message: object) => note('post message', message) };
          },
        })),
      openWindow: async (path: string) => note('open', path),
    },
  });
  globalThis.fetch = async (path, { method = 'GET', body } = {}) => {
    note(method, path, ...(body ? [JSON.parse(String(body))] : []));
    return answers[`${method} ${path}`] ?? new Response(null, { status: 204 });
  };
  followPushes(worker as unknown as ServiceWorkerGlobalScope);
  /** Dispatches an event as browsers do, and resolves when what it has to wait for is over. */
  async function dispatch(type: string, fields: object) {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil }, fields));
    await Promise.all(waits);
    return done;
  }
  const push = (text: string | null) =>
    dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
  const press = () =>
    dispatch('notificationclick', {
      notification: { close: () => note('close'), data: { path: '/song/7', notificationId: 7 } },
    });
  return { push, press, dispatch };
}

it('shows what is pushed, once for each notification', async () => {
  expect(await openWorker({}).push(JSON.stringify(MESSAGE))).toEqual([
    [
      'show',
      'Stagedoor',
      {
        body: 'Ada replied to your comment on Lanterns',
        icon: '/icon-192.png',
        tag: 'notification-7',
        data: { path: '/song/7', notificationId: 7 },
      },
    ],
  ]);
});

it.each([null, '', 'not JSON'])('shows that there is something when it cannot read it (%j)', async (text) => {
  expect(await openWorker({}).push(text)).toEqual([
    [
      'show',
      'music.example.org',
      expect.objectContaining({
        body: 'You have a new notification',
        data: { path: '/notifications', notificationId: undefined },
      }),
    ],
  ]);
});

// Proves (rules.md, Push notifications): pressing a pushed notification opens its page in a window that is open, or a new one, and marks it as read
it('opens the page in the window that was used last, where what plays goes on', async () => {
  const windows = [
    tab('/embed/song/1', { frameType: 'nested' }),
    tab('/api/docs'),
    tab('/library'),
    tab('/'),
  ];
  const done = await openWorker({ windows }).press();
  expect(done[0]).toEqual(['close']);
  expect(done).toContainEqual(['focus', `${ORIGIN}/library`]);
  expect(done).toContainEqual(['post message', { type: 'open-page', path: '/song/7' }]);
  expect(done).toContainEqual(['POST', '/api/notifications/read', { ids: [7] }]);
  expect(done).toHaveLength(4);
});

// Proves (rules.md, Push notifications): pressing a pushed notification opens its page in a window that is open, or a new one, and marks it as read
it.each([
  { name: 'is none', windows: [] },
  { name: 'is none of the site', windows: [tab('/api/docs'), tab('/embed/song/1', { frameType: 'nested' })] },
  { name: 'is one that cannot be focused', windows: [tab('/', { refusesFocus: true })] },
])('opens a window where there $name', async ({ windows }) => {
  expect(await openWorker({ windows }).press()).toContainEqual(['open', '/song/7']);
});

const PATH = '/api/push-subscriptions';
const state = (endpoint: string | null) => Response.json({ publicKey: 'BKey', endpoint });

it('tells the server when the address of the browser changes', async () => {
  const newSubscription = { endpoint: `${ENDPOINT}/next` };
  const worker = openWorker({ answers: { [`GET ${PATH}`]: state(ENDPOINT) } });
  expect(await worker.dispatch('pushsubscriptionchange', { newSubscription })).toEqual([
    ['GET', PATH],
    ['POST', PATH, newSubscription],
  ]);
});

it('subscribes anew when the browser has not done so itself', async () => {
  const worker = openWorker({ answers: { [`GET ${PATH}`]: state(ENDPOINT) } });
  expect(await worker.dispatch('pushsubscriptionchange', {})).toEqual([
    ['GET', PATH],
    ['subscribe', { userVisibleOnly: true, applicationServerKey: 'BKey' }],
    ['POST', PATH, { endpoint: `${ENDPOINT}/anew` }],
  ]);
});

it.each([
  ['turned them off', state(null)],
  ['signed out', new Response('{}', { status: 401 })],
])('subscribes nobody who has %s meanwhile', async (_what, answer) => {
  let unsubscribed = 0;
  const newSubscription = { endpoint: `${ENDPOINT}/next`, unsubscribe: async () => void unsubscribed++ };
  const worker = openWorker({ answers: { [`GET ${PATH}`]: answer } });
  expect(await worker.dispatch('pushsubscriptionchange', { newSubscription })).toEqual([['GET', PATH]]);
  expect(unsubscribed).toBe(1);
});
