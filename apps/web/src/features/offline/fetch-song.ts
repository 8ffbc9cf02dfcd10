import type { Song } from '@stagedoor/validators';
import { KEPT_CACHE, type KeptFile, keptPath } from '../../lib/kept/kept-database.ts';
import { statusError } from '../../lib/requests/request-error.ts';
import { untilDone } from '../../lib/requests/until-done.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { chooseFile } from '../player/index.ts';

/** The song would take more than the person allows. */
export class OverLimitError extends Error {}

interface FetchOptions {
  signal: AbortSignal;
  /** How many bytes may still be kept. */
  leftBytes: number;
  onPart: (part: number) => void;
}

/** Fetches the file that the player would play into the cache. Waits while there is no network; rejects on abort and when it cannot be had. */
export async function fetchSong(song: Song, { signal, leftBytes, onPart }: FetchOptions): Promise<KeptFile> {
  const { isStreamed, url } = chooseFile(song);
  const stream = isStreamed
    ? await untilDone(() => trpcClient.songs.stream.query({ id: song.id }, { signal }), { signal })
    : null;
  const address = stream?.url ?? url;
  if (address === undefined) throw new Error('The song has no file of its own');
  if (stream && stream.bytes > leftBytes) throw new OverLimitError();
  const file = await untilDone(() => readFile(address, signal, onPart), { signal });
  if (file.size > leftBytes) throw new OverLimitError();
  const path = keptPath(address);
  const cache = await caches.open(KEPT_CACHE);
  await cache.put(path, new Response(file));
  await keepCover(cache, song).catch((error: unknown) => console.warn('A cover could not be kept', error));
  return { songId: song.id, path, bytes: file.size, stream };
}

async function readFile(address: string, signal: AbortSignal, onPart: (part: number) => void): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw statusError(`${response.status} for ${address}`, response.status);
  const total = Number(response.headers.get('content-length')) || 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value);
    done += read.value.length;
    if (total > 0) onPart(Math.min(done / total, 1));
  }
  if (done === 0 || done < total) throw new Error(`${address} broke off`);
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

const COVER_WIDTH = 480;

/** One size of the cover; the service worker answers all sizes with it. */
async function keepCover(cache: Cache, { coverImage }: Song): Promise<void> {
  if (!coverImage?.startsWith('/media/images/') || (await cache.match(keptPath(coverImage)))) return;
  const response = await fetch(coverImage.replace(/-\d+(?=\.(?:webp|avif)$)/, `-${COVER_WIDTH}`));
  if (response.ok) await cache.put(keptPath(coverImage), response);
}
