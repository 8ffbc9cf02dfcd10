import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import type { Album, Song } from '@stagedoor/validators';
import { playerOf, songButton } from './screens/player.ts';
import { uploadCover } from './setup/make-world.ts';
import { openApi, registerPerson } from './setup/people.ts';
import { whenReady } from './setup/songs.ts';
import { test } from './test.ts';

const FREQUENCY = 440;
const SECONDS = 8;
const MOST_SILENCE_MS = 20;
const HEADER_BYTES = 44;

/** Two files that form one tone, cut in the middle of a wave. */
async function makeHalves(): Promise<[Buffer, Buffer]> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-gapless-'));
  try {
    const path = join(folder, 'tone.wav');
    await writeWav(path, { seconds: SECONDS, frequency: FREQUENCY, sampleRate: 48_000, amplitude: 0.2 });
    const whole = await readFile(path);
    const cut = HEADER_BYTES + Math.floor((whole.length - HEADER_BYTES) / 8) * 4 + 4 * 37;
    return [withHeader(whole, HEADER_BYTES, cut), withHeader(whole, cut, whole.length)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withHeader(whole: Buffer, from: number, to: number): Buffer {
  const header = Buffer.from(whole.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(HEADER_BYTES - 8 + to - from, 4);
  header.writeUInt32LE(to - from, 40);
  return Buffer.concat([header, whole.subarray(from, to)]);
}

async function uploadAlbum(api: APIRequestContext): Promise<Album> {
  await api.post('/api/dashboard/create-artist-profile', { data: { name: 'One Tone', bio: '' } });
  const fields = { title: 'Cut in Two', year: '2026', coverImage: await uploadCover(api) };
  const made = await api.post('/api/dashboard/albums', { data: fields });
  expect(made.status(), await made.text()).toBe(201);
  const album = (await made.json()) as Album;
  for (const [index, buffer] of (await makeHalves()).entries()) {
    const audio = { name: `half-${index}.wav`, mimeType: 'audio/wav', buffer };
    const title = index === 0 ? 'First Half' : 'Second Half';
    const answer = await api.post('/api/dashboard/songs', {
      multipart: { title, albumId: String(album.id), audio },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const songs: Song[] = await whenReady(api);
  expect(songs.map(({ state }) => state)).toEqual(['ready', 'ready']);
  return album;
}

/** Records every sample that the page's audio element plays from now on. */
async function recordOutput(page: Page) {
  await page.evaluate(async () => {
    const element = document.querySelector<HTMLAudioElement>('[data-testid=audio]');
    if (!element) throw new Error('The page has no audio element');
    const context = new AudioContext({ sampleRate: 48_000 });
    const source = context.createMediaElementSource(element);
    // An AudioWorklet needs a separate script, which the page's content security policy refuses.
    const recorder = context.createScriptProcessor(16_384, 1, 1);
    const blocks: Float32Array[] = [];
    recorder.onaudioprocess = ({ inputBuffer }) => blocks.push(inputBuffer.getChannelData(0).slice());
    source.connect(recorder).connect(context.destination);
    source.connect(context.destination);
    await context.resume();
    Object.assign(window, { recorded: { blocks, rate: context.sampleRate } });
  });
}

/**
 * Returns, in milliseconds, the longest silence around the middle of the recording and the length of the
 * recording.
 */
const measureSilence = (page: Page) =>
  page.evaluate(() => {
    const { blocks, rate } = (window as unknown as { recorded: { blocks: Float32Array[]; rate: number } })
      .recorded;
    const samples = blocks.flatMap((block) => [...block]);
    const isLoud = (sample: number) => Math.abs(sample) > 0.005;
    const first = samples.findIndex(isLoud);
    const last = samples.findLastIndex(isLoud);
    let run = 0;
    let longest = 0;
    let longestAt = 0;
    // A busy machine drops samples now and then; only the boundary between the songs matters here.
    const from = Math.round(first + (last - first) * 0.4);
    const to = Math.round(first + (last - first) * 0.6);
    for (let at = from; at <= to; at++) {
      run = isLoud(samples[at] ?? 0) ? 0 : run + 1;
      if (run > longest) [longest, longestAt] = [run, at - first];
    }
    const toMs = (count: number) => (count / rate) * 1000;
    return { silenceMs: toMs(longest), atMs: toMs(longestAt), soundMs: toMs(last - first) };
  });

/** Plays the album to its end, and measures the recording. */
async function listen(page: Page, album: Album) {
  await page.goto(`/album/${album.id}`);
  await recordOutput(page);
  await songButton(page, 'Play', 'First Half').click();
  const player = playerOf(page);
  await expect(player.title).toHaveText('Second Half', { timeout: 20_000 });
  await player.isSilent();
  await page.waitForFunction(() =>
    (window as unknown as { recorded: { blocks: Float32Array[] } }).recorded.blocks
      .at(-1)
      ?.every((sample) => sample === 0),
  );
  const heard = await measureSilence(page);
  const { silenceMs, atMs, soundMs } = heard;
  const description = `${silenceMs.toFixed(2)} ms of silence at ${atMs.toFixed(0)} of ${soundMs.toFixed(0)} ms`;
  test.info().annotations.push({ type: 'measured', description });
  return heard;
}

test('an album plays without gaps: a tone split into two files stays one tone', async ({ openAs }) => {
  const artist = await registerPerson({ isArtist: true });
  const api = await openApi(artist);
  const album = await uploadAlbum(api);
  await api.dispose();

  await test.step('streamed: there is no silence, and no part of the tone is missing', async () => {
    const { silenceMs, soundMs } = await listen(await openAs(artist), album);
    expect(silenceMs).toBeLessThan(MOST_SILENCE_MS);
    // Recording starts some hundredths of a second late.
    expect(soundMs).toBeGreaterThan(SECONDS * 1000 - 100);
    expect(soundMs).toBeLessThan(SECONDS * 1000 + MOST_SILENCE_MS);
  });

  await test.step('without Media Source Extensions the album plays with the gaps of single files', async () => {
    const page = await openAs(artist);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'));
    const { silenceMs } = await listen(page, album);
    expect(silenceMs).toBeGreaterThan(MOST_SILENCE_MS);
  });
});

test('when the stream fails, the song continues from the whole file at the same position', async ({
  page,
  errors,
  world,
}) => {
  errors.allow(/\.webm/);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0.3);
  expect((await player.readAudio()).src).toMatch(/\.webm$/);
  await page.route(/\/media\/audio\/.*\.webm/, (route) => route.abort());
  // Seek to a part that has not been fetched yet.
  await player.progress.press('End');
  await expect(player.title).toHaveText('Low Tide');
  await player.playsPast(0.2);
  expect((await player.readAudio()).src).toMatch(/\.mp3$/);
});
