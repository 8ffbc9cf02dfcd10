/**
 * JSON of an album, an artist's songs and the artists for a visitor, a fan with ten subscriptions and an artist: on a
 * quiet catalogue, beside counted plays, and albums requested for the first time. The arguments `quiet`, `plays` and
 * `cold` choose among these; default is all.
 */
import { deepEqual } from 'node:assert/strict';
import { makeArtist } from '@stagedoor/core/testing';
import { makeCallers } from './harness/callers.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { playAtPace } from './harness/play-at-pace.ts';
import { startContender } from './harness/processes.ts';
import { untilInMemory } from './harness/search-terms.ts';

const CONNECTIONS = 16;
const SECONDS = 1;
/** Node.js compiles what runs often while it runs, as it has on any site that is used. */
const WARM_SECONDS = 6;
const ARTISTS = 2_000;
const ALBUMS = 130_000;
const PLAYS_PER_SECOND = 250;

const parts = process.argv.slice(2);
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);

const installation = await openInstallation();
const { services, databaseUrl } = installation;
const { client } = services;
const { id: artistId } = await makeArtist(services, { bio: 'A bio of a usual length. '.repeat(8) });
await installation.asOwner(`
  insert into artists (name, bio) select 'Artist ' || n, repeat('A bio of a usual length. ', 8)
  from generate_series(2, ${ARTISTS}) n`);
// In no order, as music comes to a site: the songs of one artist do not lie together.
await installation.asOwner(`
  insert into albums (artist_id, title, year) select a.id, 'Album ' || n, '2024'
  from artists a, generate_series(1, ${ALBUMS / ARTISTS}) n order by random()`);
await installation.asOwner(`
  insert into songs (artist_id, album_id, title, track_number, duration_ms, audio_state, audio_url, sources, genre)
  select artist_id, id, 'Song ' || track, track, 180000, 'ready', '/media/audio/1-00000000.mp3',
    '[{"type":"audio/webm; codecs=opus","url":"/media/audio/2-00000000.webm"},{"type":"audio/mpeg","url":"/media/audio/1-00000000.mp3"}]',
    'Jazz'
  from albums, generate_series(1, 12) track order by random()`);
await installation.asOwner('vacuum analyze');
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const [hotAlbum] = idsOf(
  await client<{ id: number }[]>`select id from albums where artist_id = ${artistId} limit 1`,
);
const coldAlbums = idsOf(
  await client<{ id: number }[]>`select id from albums where artist_id <> ${artistId} order by random()`,
);
const playedSongs = idsOf(
  await client<
    { id: number }[]
  >`select id from songs where artist_id <> ${artistId} order by random() limit 1000`,
);

const server = await installation.startServer();
// Else the server would read names for the search during the first rounds.
await untilInMemory(server.url);
const worker = await installation.startWorker();
const callers = await makeCallers(installation, server.url, artistId);
const HOT = {
  album: `/api/albums/${hotAlbum}`,
  "artist's songs": `/api/artists/${artistId}/songs?limit=50`,
  artists: '/api/artists?limit=50',
};

async function compareHot(beside: string): Promise<void> {
  for (const [name, path] of Object.entries(HOT)) {
    const body = await (await fetch(server.url + path)).text();
    const bare = await startContender('prepared-body', { BODY_BYTES: String(body.length) });
    for (const [caller, headers] of Object.entries(callers)) {
      const load = (url: string) => () =>
        measure({ url, connections: CONNECTIONS, seconds: SECONDS, headers });
      await compare(`${name}, ${caller}, ${beside}`, load(server.url + path), load(bare.url + path));
    }
    await bare.stop();
  }
}

async function compareBesidePlays(): Promise<void> {
  const plays = playAtPace(server.url, playedSongs, PLAYS_PER_SECOND);
  await compareHot(`beside ${PLAYS_PER_SECOND} plays/s`);
  plays.stop();
  if (plays.missed() > 0) console.log(`${plays.missed()} plays were not counted`);
}

/** The contender does the same work when it answers the same. */
async function expectSameAlbums(ours: string, contender: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const [own, other] = await Promise.all(
      [ours, contender].map(async (url) => (await fetch(`${url}/api/albums/${id}`)).json()),
    );
    deepEqual(own, other);
  }
}

async function compareCold(): Promise<void> {
  const bare = await startContender('two-queries', { DATABASE_URL: databaseUrl });
  await expectSameAlbums(server.url, bare.url, coldAlbums.splice(0, 20));
  // Each album once in all runs together, so that no cache helps.
  let asked = 0;
  const nextAlbum = () => {
    const id = coldAlbums[asked++];
    if (!id) throw new Error('There are too few albums');
    return { path: `/api/albums/${id}` };
  };
  const { visitor: headers } = callers;
  const cold =
    (url: string, seconds = SECONDS) =>
    () =>
      measure({ url, connections: CONNECTIONS, seconds, headers, vary: nextAlbum });
  for (const { url } of [server, bare]) await cold(url, WARM_SECONDS)();
  await compare('album, asked once', cold(server.url), cold(bare.url));
  await bare.stop();
}

if (isWanted('cold')) await compareCold();
if (isWanted('quiet')) await compareHot('quiet');
if (isWanted('plays')) await compareBesidePlays();
await worker.stop();
await server.stop();
await installation.close();
