import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeNoise } from '@stagedoor/core/testing';
import { jsonOf } from './client.ts';
import type { Trial } from './load.ts';
import { repeat } from './repeat.ts';

const PROCESSING_MS = 180_000;
const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Songs by one form each, one after another; each is followed until it can be played. */
export function sendSong(trial: Trial): { stop(): Promise<void> } {
  const { client, journal, world } = trial;
  let n = 0;
  return repeat(3_000, async () => {
    const audio = makeNoise(1);
    const form = new FormData();
    form.set('title', `Form ${n++}`);
    form.set('audio', new Blob([new Uint8Array(audio)], { type: 'audio/wav' }), 'noise.wav');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const answer = await client.send('POST', '/api/dashboard/songs', {
      cookie: world.owner.cookie,
      headers,
      body,
    });
    journal.note('upload', answer);
    if (answer.status === 201) await follow(trial, jsonOf<{ id: number }>(answer).id, sha256(audio));
  });
}

/** Until the worker has processed it: the song's own answer says when. */
async function follow(trial: Trial, songId: number, hash: string): Promise<void> {
  trial.acknowledged.uploads.push({ songId, sha256: hash });
  const start = Date.now();
  while (Date.now() - start < PROCESSING_MS) {
    const answer = await trial.client.send('GET', `/api/songs/${songId}`, {
      cookie: trial.world.owner.cookie,
    });
    const state = answer.status === 200 ? jsonOf<{ state: string }>(answer).state : 'unknown';
    if (state === 'ready') return trial.journal.note('processing', { ms: Date.now() - start, status: 200 });
    if (state === 'failed') break;
    await delay(500);
  }
  trial.journal.note('processing', { ms: Date.now() - start, status: 500 });
}

/** Songs in pieces (tus). A piece that fails is asked for and sent again, as the web app does. */
export function sendInPieces(trial: Trial): { stop(): Promise<void> } {
  const { client, journal, world } = trial;
  const { cookie } = world.owner;
  let n = 0;
  const begin = async (bytes: number) => {
    const metadata = `filename ${base64('Pieces.wav')},purpose ${base64('song')}`;
    const answer = await client.send('POST', '/api/dashboard/files', {
      cookie,
      headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata },
    });
    journal.note('pieces', answer);
    return answer.status === 201 ? String(answer.headers.location) : null;
  };
  const offsetOf = async (address: string) => {
    const answer = await client.send('HEAD', address, { cookie, headers: TUS });
    journal.note('pieces', answer);
    return answer.status === 200 ? Number(answer.headers['upload-offset']) : null;
  };
  return repeat(4_000, async () => {
    const audio = makeNoise(4);
    const address = await begin(audio.length);
    if (!address) return;
    const start = Date.now();
    let offset: number | null = 0;
    while (offset !== audio.length && Date.now() - start < PROCESSING_MS) {
      offset = await offsetOf(address);
      if (offset !== null && offset < audio.length) {
        const answer = await client.send('PATCH', address, {
          cookie,
          headers: { ...PIECE, 'upload-offset': String(offset) },
          body: audio.subarray(offset, offset + 6_000),
        });
        journal.note('pieces', answer);
      }
      await delay(300);
    }
    const body = { title: `Pieces ${n++}`, fileKey: address.slice(-36) };
    const answer = await client.send('POST', '/api/dashboard/songs', { cookie, body });
    journal.note('upload', answer);
    if (answer.status === 201) await follow(trial, jsonOf<{ id: number }>(answer).id, sha256(audio));
  });
}

/** One listener who fetches a song in ranges, over and over, once there is one that was processed. */
export function streamAudio({ client, journal, acknowledged, world }: Trial): { stop(): Promise<void> } {
  const { cookie } = world.owner;
  let url: string | null = null;
  return repeat(500, async () => {
    const [first] = acknowledged.uploads;
    if (!url) {
      if (!first) return;
      const answer = await client.send('GET', `/api/songs/${first.songId}`, { cookie });
      url = answer.status === 200 ? jsonOf<{ audioUrl: string | null }>(answer).audioUrl : null;
      return;
    }
    journal.note('audio', await client.send('GET', url, { headers: { range: 'bytes=0-4095' }, cookie }));
  });
}
