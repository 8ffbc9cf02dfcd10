/**
 * Another server beside ours: `node peer.ts http://localhost:3333 album=/api/albums/1 play=POST:/api/songs/1/increment-plays`.
 * Ours has 10,000 songs. Without paths, the other one is asked for ours.
 */
import { fillWithSongs } from './harness/fill-with-songs.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';

const OURS = {
  album: '/api/albums/1',
  artist: '/api/artists/1',
  search: '/api/search?q=love',
  play: 'POST:/api/songs/1/increment-plays',
};
const SECONDS = 2;
const CONNECTIONS = 16;

const [peer, ...given] = process.argv.slice(2);
if (!peer) throw new Error('The address of the other server comes first');
const theirs = new Map(
  given.map((path) => [path.slice(0, path.indexOf('=')), path.slice(path.indexOf('=') + 1)]),
);

const load = (url: string, path: string) => {
  const isPost = path.startsWith('POST:');
  return () =>
    measure({
      url: url + path.replace('POST:', ''),
      connections: CONNECTIONS,
      seconds: SECONDS,
      method: isPost ? 'POST' : 'GET',
    });
};

const installation = await openInstallation();
try {
  await fillWithSongs(installation.ownerUrl, 10_000);
  const server = await installation.startServer();
  for (const [name, path] of Object.entries(OURS)) {
    const other = theirs.size === 0 ? path : theirs.get(name);
    if (other) await compare(`${name}, ours as a share of theirs`, load(server.url, path), load(peer, other));
  }
  await server.stop();
} finally {
  await installation.close();
}
