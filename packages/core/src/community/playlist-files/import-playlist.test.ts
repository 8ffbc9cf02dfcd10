import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makePlaylist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listAllPlaylistSongs } from '../playlists/index.ts';
import { exportPlaylist } from './export-playlist.ts';
import { importPlaylist, previewPlaylistImport } from './import-playlist.ts';
import { SITE } from './testing/read-sample.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let ids: number[];
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services, { name: 'Wren' });
  const titles = ['Lanterns', 'Tide', 'Harbour'];
  const songs = await Promise.all(
    titles.map((title) =>
      makeSong(test.services, { artistId: artist.id, title, isPremium: title === 'Tide' }),
    ),
  );
  ids = songs.map(({ id }) => id);
});
afterAll(() => test.close());

const sent = (content: string, fileName = 'My list.m3u8') => ({
  bytes: Buffer.from(content),
  fileName,
  siteUrl: SITE,
});
const count = (userId: number) =>
  test.services.db.$count(tables.playlists, eq(tables.playlists.userId, userId));

// Proves (rules.md, Playlist files): an imported playlist is private, in the order of the file; the answer tells what is missing
it('makes a private playlist of the songs that are found, in the order of the file', async () => {
  const { ctx } = await makeUser(test.services);
  const text = 'Wren - Harbour\nMara - Nowhere\nWren - Lanterns\nWREN - harbour\n';
  const { playlist, matched, unmatched } = await importPlaylist(ctx, {}, sent(text));
  expect(playlist).toMatchObject({ name: 'My list', isPublic: false, songCount: 2 });
  expect(matched).toBe(3);
  expect(unmatched).toEqual([{ title: 'Nowhere', artist: 'Mara' }]);
  const songs = await listAllPlaylistSongs(ctx, playlist);
  expect(songs.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
});

it('takes the given name, else the one in the file, else the one of the file', async () => {
  const { ctx } = await makeUser(test.services);
  const text = `#EXTM3U\n#PLAYLIST:${'Long '.repeat(20)}\n#EXTINF:1,Wren - Tide\na.mp3\n`;
  const nameOf = async (name: string | undefined, content: string, fileName?: string) =>
    (await importPlaylist(ctx, name === undefined ? {} : { name }, sent(content, fileName))).playlist.name;
  expect(await nameOf('Mine', text)).toBe('Mine');
  expect(await nameOf(undefined, text)).toBe('Long '.repeat(10).trim());
  expect(await nameOf(undefined, 'Wren - Tide\n', '.m3u')).toBe('Imported playlist');
  expect(await nameOf(undefined, 'Wren - Tide\n', 'a\0b.m3u')).toMatch(/^a\s?b$/);
});

it('leaves no half of an emoji where a name or description is shortened', async () => {
  const { ctx } = await makeUser(test.services);
  const title = `${'n'.repeat(49)}🎸 at night`;
  const annotation = `${'d'.repeat(198)}👩‍🎤 and more`;
  const file = JSON.stringify({
    playlist: { title, annotation, track: [{ title: 'Tide', creator: 'Wren' }] },
  });
  const { playlist } = await importPlaylist(ctx, {}, sent(file, 'list.jspf'));
  expect(playlist).toMatchObject({ name: 'n'.repeat(49), description: 'd'.repeat(198) });
});

it('makes an empty playlist when nothing is found, and none of a file that cannot be read', async () => {
  const { ctx, id } = await makeUser(test.services);
  const { playlist, matched } = await importPlaylist(ctx, {}, sent('Mara - Nowhere\n'));
  expect([playlist.songCount, matched]).toEqual([0, 0]);
  await expect(importPlaylist(ctx, {}, sent('{"playlist":'))).rejects.toMatchObject({ code: 'bad_request' });
  expect(await count(id)).toBe(1);
  for (const act of [
    previewPlaylistImport,
    (ctx: typeof artist.ctx, file: ReturnType<typeof sent>) => importPlaylist(ctx, {}, file),
  ])
    await expect(act(anonymous(test.services), sent('Wren - Tide\n'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
});

it('shows what each entry is before anything is made', async () => {
  const { ctx, id } = await makeUser(test.services);
  const preview = await previewPlaylistImport(ctx, sent('Wren - Tide\nSomebody - Harbour\n'));
  expect(preview).toMatchObject({
    name: 'My list',
    entries: [
      { title: 'Tide', artist: 'Wren', songId: ids[1], matchedBy: 'names', suggestions: [] },
      { title: 'Harbour', artist: 'Somebody', songId: null, matchedBy: null, suggestions: [ids[2]] },
    ],
  });
  expect(preview.songs).toMatchObject([
    { id: ids[1], title: 'Tide', artistName: 'Wren', isLocked: true },
    { id: ids[2], isLocked: false },
  ]);
  expect(await count(id)).toBe(0);
});

// Proves (rules.md, Playlist files): an export read back is the same playlist, without hidden songs
it.each(['m3u8', 'xspf', 'jspf'] as const)(
  'reads an exported %s back as the same playlist, without songs that are hidden',
  async (format) => {
    const owner = await makeUser(test.services);
    const draft = await makeSong(test.services, {
      artistId: artist.id,
      title: 'Secret Draft',
      releaseState: 'draft',
    });
    const songIds = [ids[1] ?? 0, draft.id, ids[0] ?? 0];
    const playlist = await makePlaylist(
      test.services,
      { userId: owner.id, name: 'A/B: "Nächte"', description: 'For the road', isPublic: false },
      songIds,
    );
    const id = typeof playlist === 'number' ? playlist : (playlist as { id: number }).id;
    const file = await exportPlaylist(owner.ctx, { id, format }, SITE);
    expect(file.fileName).toBe(`A_B_ _Nächte_.${format}`);
    expect(file.content).not.toContain('Secret Draft');
    expect(file.content).not.toContain('/media/');
    const copy = await importPlaylist(owner.ctx, {}, sent(file.content, file.fileName));
    expect(copy).toMatchObject({ playlist: { name: 'A/B: "Nächte"' }, matched: 2, unmatched: [] });
    const songs = await listAllPlaylistSongs(owner.ctx, copy.playlist);
    expect(songs.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const stranger = await makeUser(test.services, { isAdmin: true });
    await expect(exportPlaylist(stranger.ctx, { id, format }, SITE)).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);
