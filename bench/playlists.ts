/**
 * A playlist of 5,000 songs in a catalogue of 100,000: its whole list, the windows in which the web loads it, and its
 * head. Then one move from the top to the end of 10,000 songs, which rewrites every position.
 * `node playlists.ts 20` takes the rounds.
 */
import { createContext } from '@stagedoor/core';
import { movePlaylistSongs } from '@stagedoor/core/community/playlists';
import { makePlaylist, makeUser } from '@stagedoor/core/testing';
import { fillWithSongs } from './harness/fill-with-songs.ts';
import { openInstallation } from './harness/installation.ts';

const rounds = Number(process.argv[2] ?? 50);
const installation = await openInstallation();
const { services } = installation;
await fillWithSongs(installation.ownerUrl, 100_000);
const { id: userId } = await makeUser(services);

async function fill(count: number): Promise<{ id: number; songIds: number[] }> {
  const rows = await services.client<{ id: number }[]>`select id from songs order by random() limit ${count}`;
  const songIds = rows.map(({ id }) => id);
  const { id } = await makePlaylist(services, { userId });
  await services.client`insert into playlist_songs (playlist_id, song_id, position, added_by)
    select ${id}, song, place - 1, ${userId} from unnest(${songIds}::int[]) with ordinality as t (song, place)`;
  return { id, songIds };
}

const show = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};

/** Times `rounds` calls after one that warms up; returns the bytes of the last. */
async function time(what: string, act: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  let bytes = await act();
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    bytes = await act();
    times.push(performance.now() - begun);
  }
  console.log(`${what}: ${show(times)}${bytes > 0 ? `, ${(bytes / 1e6).toFixed(2)} MB` : ''}`);
}

const { id } = await fill(5_000);
const long = await fill(10_000);
await installation.asOwner('vacuum analyze playlist_songs');
const server = await installation.startServer();
const get = (path: string) => async () =>
  (await (await fetch(`${server.url}${path}`)).arrayBuffer()).byteLength;
const input = (value: object) => encodeURIComponent(JSON.stringify(value));

await time('head of a playlist of 5,000 songs', get(`/api/playlists/${id}`));
await time('first window of 1,000', get(`/trpc/playlists.songs?input=${input({ id, limit: 1000 })}`));
await time('all 5,000 at once', get(`/api/playlists/${id}/songs`));

const owner = createContext(
  { ...services, rateLimitScale: 10_000 },
  { kind: 'user', userId, isArtist: false, isAdmin: false },
);
const order = [...long.songIds];
await time('move in 10,000 songs, from the top to the end', async () => {
  const [first = 0] = order.splice(0, 1);
  await movePlaylistSongs(owner, { id: long.id, songIds: [first], afterSongId: order.at(-1) ?? 0 });
  order.push(first);
  return 0;
});
await time('move in 10,000 songs, by one place at the end', async () => {
  const last = order.splice(-1, 1)[0] ?? 0;
  order.splice(-1, 0, last);
  await movePlaylistSongs(owner, { id: long.id, songIds: [last], afterSongId: order.at(-3) ?? 0 });
  return 0;
});
await server.stop();
await installation.close();
