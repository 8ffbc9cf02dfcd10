/**
 * JSON of an album, an artist's songs and the artists: cached against a prepared body, and with nothing cached.
 */
import { makeArtist } from '@stagedoor/core/testing';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startContender } from './harness/processes.ts';

const CONNECTIONS = 16;
const SECONDS = 5;
const installation = await openInstallation();
const { services, databaseUrl } = installation;

const artists = [];
for (let n = 0; n < 50; n++)
  artists.push(await makeArtist(services, { bio: 'A bio of a usual length. '.repeat(8) }));
const artistId = artists[0]?.id ?? 0;
const ALBUMS = 20_000;
const { client } = services;
await client`
  insert into albums (artist_id, title, year) select ${artistId}, 'Album ' || n, '2024'
  from generate_series(1, ${ALBUMS}) n`;
await client`
  insert into songs (artist_id, album_id, title, track_number, duration_ms, audio_state, audio_url, sources, genre)
  select artist_id, id, 'Song ' || track, track, 180000, 'ready', '/media/audio/1-00000000.mp3',
    '[{"type":"audio/webm; codecs=opus","url":"/media/audio/2-00000000.webm"},{"type":"audio/mpeg","url":"/media/audio/1-00000000.mp3"}]',
    'Jazz'
  from albums, generate_series(1, 12) track`;
await installation.asOwner('analyze');
const albumIds = (await client<{ id: number }[]>`select id from albums`).map((album) => album.id);

const server = await installation.startServer();
const hot = {
  'album, hot': `/api/albums/${albumIds[0]}`,
  "artist's songs (50), hot": `/api/artists/${artistId}/songs?limit=50`,
  'artists (50), hot': '/api/artists?limit=50',
};
for (const [name, path] of Object.entries(hot)) {
  const body = await (await fetch(server.url + path)).text();
  const bare = await startContender('prepared-body', { BODY_BYTES: String(body.length) });
  const load = (url: string) => () => measure({ url, connections: CONNECTIONS, seconds: SECONDS });
  await compare(name, load(server.url + path), load(bare.url));
  await bare.stop();
}

const bare = await startContender('two-queries', { DATABASE_URL: databaseUrl });
// Each album in turn: far more than the server caches, so that each answer is made from scratch.
const uncached = (url: string) => () =>
  measure({
    url,
    connections: CONNECTIONS,
    seconds: SECONDS,
    vary: (n) => ({
      path: `/api/albums/${albumIds[n % albumIds.length]}`,
      headers: { 'cache-control': 'no-cache' },
    }),
  });
await compare('album, nothing cached', uncached(server.url), uncached(bare.url));
await bare.stop();
await server.stop();
await installation.close();
