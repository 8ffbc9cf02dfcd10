import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { likeSong } from '../../catalog/likes/index.ts';
import { saveAlbum } from '../../catalog/saved-albums/index.ts';
import { deletePlaylist } from '../../community/playlists/index.ts';
import { addPostComment } from '../../community/post-comments/index.ts';
import { addSongComment } from '../../community/song-comments/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import {
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listExportPlaylists } from './export-playlists.ts';
import { listExportSections } from './export-sections.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { albums, artists, claims, posts, customRequests, playEvents, playlistSongs, playlists, songs } =
  tables;

/** The person's whole archive as text. */
async function exportOf(userId: number): Promise<string> {
  const rows: object[] = [];
  for (const section of listExportSections(systemContext(test.services, 'test'), userId))
    for await (const row of section.rows) rows.push(row);
  return JSON.stringify(rows);
}

/** A person who is also an artist, and did everything possible with a song and a post of another artist. */
async function makeActive() {
  const { db } = test.services;
  const person = await makeArtist(test.services, { name: 'Myself' });
  const artist = await makeArtist(test.services, { name: 'Secret Artist' });
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Secret Album' });
  const place = { artistId: artist.id, albumId: album.id };
  const song = await makeSong(test.services, { ...place, title: 'Secret Song' });
  const post = await makePost(test.services, {
    artistId: artist.id,
    title: 'Secret Post',
    isPremium: false,
  });
  const { ctx, userId } = person;
  await likeSong(ctx, { songId: song.id });
  await saveAlbum(ctx, { albumId: album.id });
  await addSongComment(ctx, { songId: song.id, text: 'My words at a song', timestamp: 1 });
  await addPostComment(ctx, { contentId: post.id, text: 'My words under a post' });
  const [playlist] = await db.insert(playlists).values({ userId, name: 'My list' }).returning();
  await db.insert(playlistSongs).values({ playlistId: playlist?.id ?? 0, songId: song.id, position: 0 });
  await db.insert(playEvents).values({ userId, songId: song.id, listenerKey: `u:${userId}`, window: 1 });
  await db.insert(claims).values({ songId: song.id, artistId: person.id, note: 'My claim' });
  await db.insert(customRequests).values({
    artistId: artist.id,
    userId,
    requestType: 'cameo',
    email: 'me@example.com',
    details: 'My request',
  });
  return { person, artist, album, song, post };
}
const OWN = ['My words at a song', 'My words under a post', 'My list', 'My claim', 'My request', 'Myself'];
const past = new Date('2026-01-01T00:00:00.000Z');

it('names songs, posts and artists that the person may see', async () => {
  const { person } = await makeActive();
  const text = await exportOf(person.userId);
  for (const words of [...OWN, 'Secret Artist', 'Secret Album', 'Secret Song', 'Secret Post'])
    expect(text).toContain(words);
});

const PUT_OFF = { releaseState: 'scheduled' as const, publishAt: new Date('2040-01-01') };

// Proves (rules.md, Hidden things): an export keeps what the person did, without the names of hidden things
// Proves (rules.md, Releases): archives do not name songs that became drafts
it.each([
  [
    'a deleted artist',
    ['Secret Artist', 'Secret Album', 'Secret Song', 'Secret Post'],
    { artist: { deletedAt: past } },
  ],
  [
    'a suspended artist',
    ['Secret Artist', 'Secret Album', 'Secret Song', 'Secret Post'],
    { artist: { suspendedAt: past } },
  ],
  ['a deleted song', ['Secret Song'], { song: { deletedAt: past } }],
  ['a song that failed', ['Secret Song'], { song: { audioState: 'failed' as const } }],
  ['a song that became a draft', ['Secret Song'], { song: { releaseState: 'draft' as const } }],
  ['a song that was put off', ['Secret Song'], { song: PUT_OFF }],
  ['a deleted album', ['Secret Album'], { album: { deletedAt: past } }],
  ['an album that is hidden', ['Secret Album', 'Secret Song'], { album: { hiddenAt: past } }],
  [
    'an album that became a draft',
    ['Secret Album', 'Secret Song'],
    { album: { releaseState: 'draft' as const } },
  ],
  ['a song that is hidden', ['Secret Song'], { song: { hiddenAt: past } }],
  ['a deleted post', ['Secret Post'], { post: { deletedAt: past } }],
  ['a post that is hidden', ['Secret Post'], { post: { hiddenAt: past } }],
  ['a post that became a draft', ['Secret Post'], { post: { state: 'draft' as const } }],
])(
  'keeps what the person did with %s, without its name',
  async (_what, hidden, change: {
    artist?: Partial<typeof artists.$inferInsert>;
    album?: Partial<typeof albums.$inferInsert>;
    song?: Partial<typeof songs.$inferInsert>;
    post?: Partial<typeof posts.$inferInsert>;
  }) => {
    const { db } = test.services;
    const { person, artist, album, song, post } = await makeActive();
    if (change.artist) await db.update(artists).set(change.artist).where(eq(artists.id, artist.id));
    if (change.album) await db.update(albums).set(change.album).where(eq(albums.id, album.id));
    if (change.song) await db.update(songs).set(change.song).where(eq(songs.id, song.id));
    if (change.post) await db.update(posts).set(change.post).where(eq(posts.id, post.id));
    const text = await exportOf(person.userId);
    for (const words of OWN) expect(text).toContain(words);
    for (const words of hidden) expect(text).not.toContain(words);
  },
);

// Proves (rules.md, Hidden things): an export keeps what the person did, without the names of hidden things
it("names an artist's own work in any state", async () => {
  const { artist, song } = await makeActive();
  await addSongComment(artist.ctx, { songId: song.id, text: 'A note to myself', timestamp: 1 });
  await likeSong(artist.ctx, { songId: song.id });
  await test.services.db.update(songs).set({ audioState: 'failed' }).where(eq(songs.id, song.id));
  expect((await exportOf(artist.userId)).match(/"(songTitle|title)":"Secret Song"/g)).toHaveLength(3);
});

// Proves (rules.md, Hidden things): an export keeps what the person did, without the names of hidden things
it('contains nothing about people whose account is deleted', async () => {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const fan = await makeUser(test.services, { displayUsername: 'SomebodyGone' });
  await addPostComment(fan.ctx, { contentId: post.id, text: 'Hello' });
  expect(await exportOf(artist.userId)).toContain('SomebodyGone');
  await test.services.db.update(tables.users).set({ deletedAt: past }).where(eq(tables.users.id, fan.id));
  expect(await exportOf(artist.userId)).not.toContain('SomebodyGone');
});

// Proves (rules.md, Playlist files): the data export leaves out a playlist that is deleted while it is made
it('goes on without a playlist that is deleted meanwhile', async () => {
  const { ctx, id: userId } = await makeUser(test.services);
  const [first, second] = [
    await makePlaylist(test.services, { userId, name: 'First' }),
    await makePlaylist(test.services, { userId, name: 'Second' }),
  ];
  const paths: string[] = [];
  for await (const { path, content } of listExportPlaylists(systemContext(test.services, 'test'), userId)) {
    if (paths.length === 0) await deletePlaylist(ctx, { id: second.id });
    expect(content).toContain('First');
    paths.push(path);
  }
  expect(paths).toEqual(['m3u8', 'xspf', 'jspf'].map((ending) => `playlists/${first.id}.${ending}`));
});
