import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { addPlaylistSong } from './add-playlist-song.ts';
import { createPlaylist } from './create-playlist.ts';

let test: TestServices;
let artistId: number;
beforeAll(async () => {
  test = await openTestServices();
  artistId = (await makeArtist(test.services)).id;
});
afterAll(() => test.close());

const { playlists, playlistSongs } = tables;
const songsOf = (playlistId: number) =>
  test.services.db
    .select({ songId: playlistSongs.songId, position: playlistSongs.position })
    .from(playlistSongs)
    .where(eq(playlistSongs.playlistId, playlistId))
    .orderBy(asc(playlistSongs.position));
const aSong = () => makeSong(test.services, { artistId });

it('creates an empty playlist of the caller', async () => {
  const user = await makeUser(test.services);
  const { id } = await createPlaylist(user.ctx, { name: 'Mine', isPublic: false });
  const [row] = await test.services.db.select().from(playlists).where(eq(playlists.id, id));
  expect(row).toMatchObject({ userId: user.id, name: 'Mine', isPublic: false });
  await expect(
    createPlaylist(anonymous(test.services), { name: 'No', isPublic: true }),
  ).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it('adds songs at the end, each at its own position, even concurrently', async () => {
  const user = await makeUser(test.services);
  const { id: playlistId } = await createPlaylist(user.ctx, { name: 'Mine', isPublic: false });
  const first = await aSong();
  await addPlaylistSong(user.ctx, { playlistId, songId: first.id });
  const songs = await Promise.all(Array.from({ length: 12 }, aSong));
  await Promise.all(songs.map((song) => addPlaylistSong(user.ctx, { playlistId, songId: song.id })));
  const rows = await songsOf(playlistId);
  expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 13 }, (_, n) => n));
  expect(rows[0]?.songId).toBe(first.id);
});

it('contains a song once, even when it is added twice at once', async () => {
  const user = await makeUser(test.services);
  const { id: playlistId } = await createPlaylist(user.ctx, { name: 'Mine', isPublic: false });
  const { id: songId } = await aSong();
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => addPlaylistSong(user.ctx, { playlistId, songId })),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['conflict', 'conflict', 'conflict']);
  expect(await songsOf(playlistId)).toEqual([{ songId, position: 0 }]);
});

it('is refused to others, for missing songs, and when the playlist is full', async () => {
  const owner = await makeUser(test.services);
  const { id: playlistId } = await createPlaylist(owner.ctx, { name: 'Mine', isPublic: true });
  const { id: songId } = await aSong();
  const hidden = await makeSong(test.services, { artistId, audioState: 'failed' });
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const [ctx, input, code] of [
    [anonymous(test.services), { playlistId, songId }, 'unauthenticated'],
    [(await makeUser(test.services)).ctx, { playlistId, songId }, 'forbidden'],
    [admin.ctx, { playlistId, songId }, 'forbidden'],
    [owner.ctx, { playlistId: 2_000_000_000, songId }, 'not_found'],
    [owner.ctx, { playlistId, songId: 2_000_000_000 }, 'not_found'],
    [owner.ctx, { playlistId, songId: hidden.id }, 'not_found'],
  ] as const)
    await expect(addPlaylistSong(ctx, input)).rejects.toMatchObject({ code });
  expect(await songsOf(playlistId)).toEqual([]);

  const title = 'Filler';
  const fillers = await test.services.db
    .insert(tables.songs)
    .values(Array.from({ length: PLAYLIST_MAX_SONGS }, () => ({ artistId, title })))
    .returning({ songId: tables.songs.id });
  await test.services.db
    .insert(playlistSongs)
    .values(fillers.map(({ songId }, n) => ({ playlistId, songId, position: n })));
  await expect(addPlaylistSong(owner.ctx, { playlistId, songId })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await songsOf(playlistId)).toHaveLength(PLAYLIST_MAX_SONGS);
});
