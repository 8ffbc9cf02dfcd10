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
/** At the beginning of the last song: the measurement has to hear it. */
const PAUSE_MS = 100;
const LAST_SECONDS = 2;
const HEADER_BYTES = 44;
const BYTES_PER_MS = 48 * 4;

/** Two files that form one tone, cut in the middle of a wave, and a third one that begins with a pause. */
async function makeParts(): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-gapless-'));
  try {
    const path = join(folder, 'tone.wav');
    await writeWav(path, { seconds: SECONDS, frequency: FREQUENCY, sampleRate: 48_000, amplitude: 0.2 });
    const whole = await readFile(path);
    const cut = HEADER_BYTES + Math.floor((whole.length - HEADER_BYTES) / 8) * 4 + 4 * 37;
    const samples = whole.subarray(HEADER_BYTES);
    const pause = Buffer.alloc(PAUSE_MS * BYTES_PER_MS);
    return {
      'First Half': withHeader(whole, whole.subarray(HEADER_BYTES, cut)),
      'Second Half': withHeader(whole, whole.subarray(cut)),
      'After a Pause': withHeader(
        whole,
        Buffer.concat([pause, samples.subarray(0, LAST_SECONDS * 1000 * BYTES_PER_MS)]),
      ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withHeader(whole: Buffer, samples: Buffer): Buffer {
  const header = Buffer.from(whole.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

async function uploadAlbum(api: APIRequestContext): Promise<Album> {
  await api.post('/api/dashboard/create-artist-profile', { data: { name: 'One Tone', bio: '' } });
  const fields = { title: 'Cut in Two', year: '2026', coverImage: await uploadCover(api) };
  const made = await api.post('/api/dashboard/albums', { data: fields });
  expect(made.status(), await made.text()).toBe(201);
  const album = (await made.json()) as Album;
  const parts = await makeParts();
  for (const [title, buffer] of Object.entries(parts)) {
    const audio = { name: `${title}.wav`, mimeType: 'audio/wav', buffer };
    const answer = await api.post('/api/dashboard/songs', {
      multipart: { title, albumId: String(album.id), audio },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const songs: Song[] = await whenReady(api);
  expect(songs.map(({ state }) => state)).toEqual(Object.keys(parts).map(() => 'ready'));
  return album;
}

/** Records every sample that the page's audio element plays from now on. */
async function recordOutput(page: Page) {
  await page.getByTestId('audio').waitFor({ state: 'attached' });
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
 * Returns, in milliseconds, the longest silence within a second of each of these moments, and the length of the
 * recording.
 */
const measureSilence = (page: Page, moments: readonly number[]) =>
  page.evaluate((moments) => {
    const { blocks, rate } = (window as unknown as { recorded: { blocks: Float32Array[]; rate: number } })
      .recorded;
    const samples = blocks.flatMap((block) => [...block]);
    const isLoud = (sample: number) => Math.abs(sample) > 0.005;
    const first = samples.findIndex(isLoud);
    const last = samples.findLastIndex(isLoud);
    // A busy machine drops samples now and then; only the boundaries between songs matter here.
    const longestAround = (seconds: number) => {
      let [run, longest] = [0, 0];
      const middle = first + seconds * rate;
      for (let at = Math.round(middle - rate); at <= Math.min(middle + rate, last); at++) {
        run = isLoud(samples[at] ?? 0) ? 0 : run + 1;
        longest = Math.max(longest, run);
      }
      return longest;
    };
    const toMs = (count: number) => (count / rate) * 1000;
    const silences = moments.map((seconds) => toMs(longestAround(seconds)));
    return { silences, soundMs: toMs(last - first) };
  }, moments);

/** Plays the album to its end, and measures the recording. */
async function listen(page: Page, album: Album) {
  await page.goto(`/album/${album.id}`);
  await recordOutput(page);
  await songButton(page, 'Play', 'First Half').click();
  const player = playerOf(page);
  await expect(player.title).toHaveText('After a Pause', { timeout: 20_000 });
  await player.isSilent();
  await page.waitForFunction(() =>
    (window as unknown as { recorded: { blocks: Float32Array[] } }).recorded.blocks
      .at(-1)
      ?.every((sample) => sample === 0),
  );
  const heard = await measureSilence(page, [SECONDS / 2, SECONDS]);
  const [atCut = Number.NaN, atPause = Number.NaN] = heard.silences;
  const description = `silence of ${atCut.toFixed(2)} and ${atPause.toFixed(2)} ms, sound of ${heard.soundMs.toFixed(0)} ms`;
  test.info().annotations.push({ type: 'measured', description });
  return { atCut, atPause, soundMs: heard.soundMs };
}

test('an album plays without gaps: a tone split into two files stays one tone', { tag: '@deep' }, async ({
  openAs,
}) => {
  const artist = await registerPerson({ isArtist: true });
  const api = await openApi(artist);
  const album = await uploadAlbum(api);
  await api.dispose();

  await test.step('streamed: there is no silence, and no part of the tone is missing', async () => {
    const { atCut, atPause, soundMs } = await listen(await openAs(artist), album);
    expect(atCut).toBeLessThan(MOST_SILENCE_MS);
    // The measurement hears the pause that is in the last file, and nothing is added to it.
    expect(Math.abs(atPause - PAUSE_MS)).toBeLessThan(MOST_SILENCE_MS);
    // Recording starts some hundredths of a second late.
    const wholeMs = (SECONDS + LAST_SECONDS) * 1000 + PAUSE_MS;
    expect(soundMs).toBeGreaterThan(wholeMs - 100);
    expect(soundMs).toBeLessThan(wholeMs + MOST_SILENCE_MS);
  });

  await test.step('without Media Source Extensions the album plays to its end, file by file', async () => {
    const page = await openAs(artist);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'));
    const { soundMs } = await listen(page, album);
    expect(soundMs).toBeGreaterThan((SECONDS + LAST_SECONDS) * 1000);
  });
});

test('when the stream is missing, the song continues from the whole file at the same position', async ({
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
  await page.route(/\/media\/audio\/.*\.webm/, (route) => route.fulfill({ status: 404 }));
  // Seek to a part that has not been fetched yet.
  await player.progress.press('End');
  await expect(player.title).toHaveText('Low Tide');
  await player.playsPast(0.2);
  expect((await player.readAudio()).src).toMatch(/\.mp3$/);
});
