/// <reference lib="webworker" />
import { isReachable } from '../src/lib/kept/is-reachable.ts';
import {
  KEPT_CACHE,
  KEPT_CHANNEL,
  type KeptState,
  keptPath,
  openKept,
} from '../src/lib/kept/kept-database.ts';
import { sliceResponse } from '../src/lib/kept/slice-response.ts';

interface Kept {
  state: KeptState | undefined;
  paths: ReadonlySet<string>;
}

const MEDIA = /^\/media\/(audio|images)\//;

/** The kept files, so that other requests go their way without the service worker; undefined until they are known. */
let kept: Kept | undefined;
let reading: Promise<Kept> | undefined;
/** A song is fetched in dozens of ranges. */
let latest: { path: string; file: Blob } | undefined;

const read = async (): Promise<Kept> => {
  const state = await (await openKept()).get('state', 'state');
  if (!state) return { state, paths: new Set() };
  const requests = await (await caches.open(KEPT_CACHE)).keys();
  return { state, paths: new Set(requests.map(({ url }) => new URL(url).pathname)) };
};

function readAgain(): void {
  const own = read().catch((): Kept => ({ state: undefined, paths: new Set() }));
  kept = undefined;
  latest = undefined;
  reading = own;
  void own.then((found) => {
    if (reading === own) kept = found;
  });
}

/** Follows what the pages keep and remove. */
export function followKept(): void {
  readAgain();
  new BroadcastChannel(KEPT_CHANNEL).onmessage = readAgain;
}

export const isAnythingKept = async (): Promise<boolean> => (await reading)?.state !== undefined;

/** Whether the answer to this request may have to come from what is kept. */
export const mayBeKept = (path: string): boolean =>
  MEDIA.test(path) && (kept === undefined || kept.paths.has(keptPath(path)));

/** Kept songs play from the device, also with a network; covers are asked for first, as they come in many sizes. */
export async function answerMedia(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (path.startsWith('/media/audio/'))
    return (await findKept(path, request.headers.get('range'))) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const cover = await findKept(path, null);
    if (!cover) throw error;
    return cover;
  }
}

async function findKept(address: string, range: string | null): Promise<Response | undefined> {
  const { state, paths } = kept ?? (await reading) ?? {};
  const path = keptPath(address);
  if (!isReachable(state, Date.now()) || !paths?.has(path)) return undefined;
  const file = latest?.path === path ? latest.file : await findFile(path);
  if (!file) return undefined;
  latest = { path, file };
  return sliceResponse(file, range);
}

const findFile = async (path: string): Promise<Blob | undefined> =>
  (await caches.match(path, { cacheName: KEPT_CACHE }))?.blob();
