import { setTimeout as delay } from 'node:timers/promises';
import { makeNoise } from '@stagedoor/core/testing';
import { expect } from 'vitest';
import { jsonOf } from './client.ts';
import type { Trial } from './load.ts';

/** A song long enough to be played all the time. */
const SECONDS = 120;
/** The least that a browser keeps ahead. */
const AHEAD_SECONDS = 5;

const PART_BYTES = 32 * 1024;

/**
 * Uploads a song and plays it: parts of it, asked for at the speed of playing. `starved` counts the moments in which a listener would have heard silence.
 */
export async function listenToSong({ client, world }: Trial) {
  const url = await uploadLongSong({ client, world });
  const size = Number((await client.send('HEAD', url)).headers['content-length']);
  const bytesPerSecond = size / SECONDS;
  const result = { played: 0, starved: 0, failed: 0 };
  const start = Date.now();
  let received = 0;
  let isOver = false;
  const clock = () => (Date.now() - start) / 1_000;
  const listen = async () => {
    while (!isOver) {
      const from = received % size;
      const range = `bytes=${from}-${from + PART_BYTES - 1}`;
      const { status, body } = await client.send('GET', url, { headers: { range } });
      if (status === 206) received += body.length;
      else result.failed++;
      const ahead = received / bytesPerSecond - clock();
      await delay(Math.max(200, (ahead - AHEAD_SECONDS) * 1_000));
    }
  };
  const watch = setInterval(() => {
    if (received / bytesPerSecond < clock() - 1) result.starved++;
  }, 250);
  const listening = listen();
  return {
    stop: async () => {
      isOver = true;
      clearInterval(watch);
      await listening;
      return { ...result, played: received / bytesPerSecond };
    },
  };
}

async function uploadLongSong({
  client,
  world: { owner },
}: Pick<Trial, 'client' | 'world'>): Promise<string> {
  const form = new FormData();
  form.set('title', 'Long');
  form.set('audio', new Blob([new Uint8Array(makeNoise(SECONDS))], { type: 'audio/wav' }), 'long.wav');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  const made = await client.send('POST', '/api/dashboard/songs', { cookie: owner.cookie, headers, body });
  const { id } = jsonOf<{ id: number }>(made);
  const read = async () => {
    const song = await client.send('GET', `/api/songs/${id}`, { cookie: owner.cookie });
    return jsonOf<{ audioUrl: string | null }>(song).audioUrl;
  };
  await expect.poll(read, { timeout: 120_000, interval: 500 }).toMatch(/^\/media\//);
  return String(await read());
}
