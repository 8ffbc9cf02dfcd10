/// <reference lib="webworker" />

import { answerMedia, followKept, isAnythingKept, mayBeKept } from './kept-media.ts';
import { isPage } from './pages.ts';
import { followPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The entry script of this build, and the files that every page of it and its messages need (vite.worker.config.ts). */
declare const __ENTRY__: string;
declare const __FILES__: string[];
/** The files that play kept music without a network. */
declare const __OFFLINE__: string[];

const PREFIX = 'build ';
const CACHE = `${PREFIX}${__ENTRY__}`;
/** The page without anybody's data. */
const SHELL = '/app-shell';
/** When the server is slower, people see the shell first, and the program fetches the page's data. */
const PATIENCE_MS = 100;
const REFRESH_AFTER_MS = 60_000;
/** Firefox gives a navigation up when its preload fails, whatever we answer. */
const LOSES_WITH_PRELOAD = /Firefox\//.test(navigator.userAgent);

let refreshedAt = 0;

followKept();

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
followPushes(self);
self.addEventListener('message', (event) => {
  if (event.data === 'keeps-music') event.waitUntil(keepOfflineParts());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || request.method !== 'GET') return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(findFile(request));
  else if (mayBeKept(url.pathname)) event.respondWith(answerMedia(request));
  else if (request.destination === 'document' && isPage(url.pathname)) event.respondWith(answerPage(event));
});

async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = (await isAnythingKept()) ? [...__FILES__, ...__OFFLINE__] : __FILES__;
  await Promise.all([cache.addAll(files), keepShell(cache)]);
  // Open pages of the build before fetch its files from the server, as they did before.
  await self.skipWaiting();
}

/** Somebody keeps music on this device, perhaps on a page of the first visit, which knows no service worker yet. */
async function keepOfflineParts(): Promise<void> {
  await self.clients.claim();
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(__OFFLINE__.map((name) => cache.match(name)));
  await cache.addAll(__OFFLINE__.filter((_, at) => !kept[at]));
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  const { navigationPreload } = self.registration;
  await (LOSES_WITH_PRELOAD ? navigationPreload?.disable() : navigationPreload?.enable());
}

/** The site's name and colours may have changed. A shell of the next build waits for its own service worker. */
async function keepShell(cache: Cache): Promise<void> {
  const response = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new Error(`The shell answers ${response.status}`);
  const page = await response.clone().text();
  if (page.includes(`src="${__ENTRY__}"`)) await cache.put(SHELL, response);
  refreshedAt = Date.now();
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

/** A page that somebody reloads comes from the server, unless that is away. */
const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload';

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const shell = await cache.match(SHELL);
  const stop = new AbortController();
  const fresh = fetchPage(event, stop.signal);
  if (!shell) return fresh;
  if (Date.now() - refreshedAt > REFRESH_AFTER_MS) event.waitUntil(keepShell(cache).catch(() => {}));
  const orShell = fresh.catch(() => shell);
  if (isReload(request)) return orShell;
  const answer = await Promise.race([orShell, waitFor(PATIENCE_MS)]);
  if (answer) return answer;
  stop.abort();
  return shell;
}

async function fetchPage(event: FetchEvent, signal: AbortSignal): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request, { signal });
}

const waitFor = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
