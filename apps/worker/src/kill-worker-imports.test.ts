import { setTimeout as wait } from 'node:timers/promises';
import { importRelease } from '@stagedoor/core/catalog/imports';
import { makeArtist, openTestServices, startWorkerProgram, type TestServices } from '@stagedoor/core/testing';
import { createMusicBrainzClient } from '@stagedoor/musicbrainz';
import { type StandIn, startMusicBrainzStandIn } from '@stagedoor/musicbrainz/stand-in';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { expireHeartbeats } from './testing/kill-repeatedly.ts';
import { whenImported } from './testing/open-imports.ts';

/** `pnpm test:deep` imports and kills more. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 1);
const IMPORTS = KILLS * 5;
/** Kills have to hit between requests and in their middle, which does not take MusicBrainz' own pace. */
const PACE_MS = 200;
const ARTISTS = ['Nara Quill', 'Porto Estranho', 'Todaimori'];

let standIn: StandIn;
let test: TestServices;
beforeAll(async () => {
  standIn = await startMusicBrainzStandIn({ folder: null, paceMs: PACE_MS });
  test = await openTestServices();
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});

/** Every release of the stand-in's catalogue with its number of tracks. */
async function listReleases(): Promise<Map<string, number>> {
  const open = await startMusicBrainzStandIn({ folder: null, paceMs: 0 });
  const client = createMusicBrainzClient({
    baseUrl: open.baseUrl,
    coverArtBaseUrl: open.coverArtBaseUrl,
    userAgent: 'StagedoorTest/1.0 ( https://stagedoor.example )',
    schedule: (request) => request(),
  });
  const counts = new Map<string, number>();
  for (const name of ARTISTS) {
    const [artist] = (await client.searchArtists(name)).artists;
    for (const { mbid } of (await client.listReleases({ artistMbid: artist?.mbid ?? '' })).releases) {
      const { tracks } = await client.getRelease(mbid);
      counts.set(mbid, tracks.filter(({ isData }) => !isData).length);
    }
  }
  await open.stop();
  return counts;
}

// Proves (rules.md, Imports from MusicBrainz): nobody sees half of a release, however often the worker dies
it('loses, doubles and half shows no import although it is killed again and again', {
  timeout: 120_000 + KILLS * 30_000,
}, async () => {
  const releases = [...(await listReleases())];
  const started = [];
  for (let n = 0; n < IMPORTS; n++) {
    const [mbid, tracks] = releases[n % releases.length] ?? ['', 0];
    const artist = await makeArtist(test.services);
    const { id } = await importRelease(artist.ctx, { mbid, includeDataTracks: false, useCover: false });
    started.push({ ctx: artist.ctx, id, mbid, tracks, artistId: artist.id });
  }
  const expected = new Map(started.map(({ artistId, tracks }) => [artistId, tracks]));
  const watching = new AbortController();
  const watched = watchAlbums(expected, watching.signal);
  const finished = Promise.all(started.map(({ ctx, id }) => whenImported(ctx, id)));
  await killWhileImporting();
  const over = await finished;
  watching.abort();

  expect(await watched).toBeGreaterThan(KILLS);
  for (const [n, { tracks }] of started.entries())
    expect(over[n]).toMatchObject({ state: 'done', done: tracks, total: tracks, failureReason: null });
  const counts = await countSongs();
  expect(counts.map(({ artistId, albums, songs }) => [artistId, albums, songs])).toEqual(
    started.map(({ artistId, tracks }) => [artistId, 1, tracks]),
  );
});

interface Count {
  artistId: number;
  albums: number;
  songs: number;
}

const countSongs = () => test.services.client<Count[]>`
  select a.artist_id as "artistId", count(distinct a.id)::int as albums, count(s.id)::int as songs
  from albums a left join songs s on s.album_id = a.id group by a.artist_id order by a.artist_id`;

/** Looks all the time; an album that is seen has all of its songs. Returns how often it looked. */
async function watchAlbums(expected: ReadonlyMap<number, number>, signal: AbortSignal): Promise<number> {
  let looks = 0;
  for (; !signal.aborted; looks++) {
    for (const { artistId, songs } of await countSongs()) expect(songs).toBe(expected.get(artistId));
    await wait(50);
  }
  return looks;
}

/** Kills the worker at a random moment soon after each report of progress; the last one goes on. */
async function killWhileImporting(): Promise<void> {
  const installation = {
    ...test,
    env: {
      MUSICBRAINZ_BASE_URL: standIn.baseUrl,
      COVERART_BASE_URL: standIn.coverArtBaseUrl,
      MUSICBRAINZ_PACE_MS: String(PACE_MS),
    },
  };
  let worker = await startWorkerProgram(installation);
  onTestFinished(() => worker.kill());
  for (let kills = 0; kills < KILLS; kills++) {
    await nextProgress();
    await wait(Math.random() * 60);
    await worker.kill();
    await expireHeartbeats(test);
    worker = await startWorkerProgram(installation);
  }
}

const nextProgress = () =>
  new Promise<void>((resolve) => {
    const stop = test.services.live.subscribe(({ event }) => {
      if (event.type !== 'import-progress') return;
      stop();
      resolve();
    });
  });
