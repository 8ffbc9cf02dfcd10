import { tables } from '@stagedoor/db';
import { paging, type SmartRules, smartRules } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likeSong } from '../../catalog/likes/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { RATE_LIMITS } from '../../platform/rate-limits/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  shareWith,
  type TestServices,
} from '../../testing/index.ts';
import { previewSmartRules } from '../smart-playlists/index.ts';
import { addPlaylistSong, addPlaylistSongs } from './add-songs.ts';
import { listPlaylistChoices } from './choices.ts';
import { movePlaylistSongs, orderPlaylistSongs } from './move-songs.ts';
import {
  getPlaylist,
  listAllPlaylistSongs,
  listMyPlaylists,
  listPlaylistSongs,
  listPublicPlaylists,
} from './queries.ts';
import { removePlaylistSongs } from './remove-songs.ts';
import { createSmartPlaylist, saveSmartAsPlaylist, updateSmartRules } from './smart-playlist.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let owner: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
  owner = await makeUser(test.services);
});
afterAll(() => test.close());

let count = 0;
/** Songs of a genre that nothing else in this file has. */
async function aGenre(songs: object[]) {
  const genre = `Genre ${++count}`;
  const made: number[] = [];
  for (const fields of songs)
    made.push((await makeSong(test.services, { artistId: artist.id, genre, ...fields })).id);
  const rules: SmartRules = smartRules.parse({
    conditions: [{ field: 'genre', operator: 'is', value: genre }],
    order: 'oldest',
  });
  return { genre, rules, made };
}
const cover = (name: string) => ({ coverImage: `/media/images/${name}-480.webp`, durationMs: 60_000 });
const idsIn = async (ctx: Ctx, id: number) =>
  (await listAllPlaylistSongs(ctx, { id })).map((song) => song.id);
const LIKED: SmartRules = smartRules.parse({ conditions: [{ field: 'liked', operator: 'is', value: true }] });

describe('a smart playlist', () => {
  // Proves (rules.md, Smart playlists): they are always fresh, with count, length and mosaic
  it('takes songs, count, length and mosaic from its rules, and is always fresh', async () => {
    const { rules, made, genre } = await aGenre(['a', 'b', 'c', 'd'].map(cover));
    const playlist = await createSmartPlaylist(owner.ctx, { name: 'Fresh', rules });
    expect(playlist).toMatchObject({
      name: 'Fresh',
      isSmart: true,
      rules,
      isPublic: false,
      role: 'owner',
      songCount: 4,
      durationMs: 240_000,
      can: { edit: true, editRules: true, editSongs: false },
    });
    expect(playlist.mosaic.map(({ image }) => image)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => cover(name).coverImage),
    );
    expect(await idsIn(owner.ctx, playlist.id)).toEqual(made);
    const { id: added } = await makeSong(test.services, { artistId: artist.id, genre });
    expect(await idsIn(owner.ctx, playlist.id)).toEqual([...made, added]);
    expect((await getPlaylist(owner.ctx, playlist)).songCount).toBe(5);
  });

  // Proves (rules.md, Smart playlists): lists of playlists do not evaluate rules
  it('is listed without a count', async () => {
    const { rules } = await aGenre([{}]);
    const { id } = await createSmartPlaylist(owner.ctx, { name: 'Listed', rules, isPublic: true });
    for (const list of [listMyPlaylists, listPublicPlaylists]) {
      const { items } = await list(owner.ctx, paging.parse({}));
      expect(items.find((playlist) => playlist.id === id)).toMatchObject({
        isSmart: true,
        songCount: null,
        durationMs: null,
        mosaic: [],
      });
    }
  });

  it('comes in windows', async () => {
    const { rules, made } = await aGenre([{}, {}, {}]);
    const { id } = await createSmartPlaylist(owner.ctx, { name: 'Windows', rules });
    const first = await listPlaylistSongs(owner.ctx, { id, limit: 2 });
    expect(first.items.map((song) => song.id)).toEqual(made.slice(0, 2));
    expect(first.items[0]).toMatchObject({ addedBy: null, addedAt: first.items[0]?.createdAt });
    const cursor = first.nextCursor ?? '';
    const rest = await listPlaylistSongs(owner.ctx, { id, limit: 2, cursor });
    expect([rest.items.map((song) => song.id), rest.nextCursor]).toEqual([made.slice(2), null]);
  });

  // Proves (rules.md, Smart playlists): songs that one may not see do not show, premium ones stand locked
  it('shows nobody songs that they may not see, and locks premium ones', async () => {
    const { rules, made } = await aGenre([{}, { releaseState: 'draft' }, { isPremium: true }]);
    const { id } = await createSmartPlaylist(owner.ctx, { name: 'Hidden', rules, isPublic: true });
    expect(await idsIn(artist.ctx, id)).toEqual(made);
    const visitor = anonymous(test.services);
    const songs = await listAllPlaylistSongs(visitor, { id });
    expect(songs.map((song) => [song.id, song.isLocked])).toEqual([
      [made[0], false],
      [made[2], true],
    ]);
    expect(await getPlaylist(visitor, { id })).toMatchObject({ songCount: 2, rules: null });
  });

  // Proves (rules.md, Smart playlists): plays and likes are those of whoever opens it, and the form says so
  it('means the likes of whoever opens it, never those of its owner', async () => {
    const { made } = await aGenre([{}, {}]);
    const [one = 0, two = 0] = made;
    const fan = await makeUser(test.services);
    await likeSong(owner.ctx, { songId: one });
    await likeSong(fan.ctx, { songId: two });
    const { id } = await createSmartPlaylist(owner.ctx, { name: 'Liked', rules: LIKED, isPublic: true });
    expect(await idsIn(owner.ctx, id)).toEqual([one]);
    expect(await idsIn(fan.ctx, id)).toEqual([two]);
    expect(await idsIn(anonymous(test.services), id)).toEqual([]);
  });

  // Proves (rules.md, Smart playlists): songs by hand are refused with a sentence that says why
  it('refuses songs by hand, and says why', async () => {
    const { rules, made } = await aGenre([{}]);
    const { id } = await createSmartPlaylist(owner.ctx, { name: 'By rules', rules });
    const [songId = 0] = made;
    const message = 'This is a smart playlist: its rules choose the songs. Change the rules instead.';
    for (const change of [
      () => addPlaylistSong(owner.ctx, { playlistId: id, songId }),
      () => addPlaylistSongs(owner.ctx, { id, songIds: made }),
      () => removePlaylistSongs(owner.ctx, { id, songIds: made }),
      () => movePlaylistSongs(owner.ctx, { id, songIds: made, afterSongId: null }),
      () => orderPlaylistSongs(owner.ctx, { id, songIds: made }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'conflict', message });
    const choices = await listPlaylistChoices(owner.ctx, { songIds: made });
    expect(choices.map((choice) => choice.id)).not.toContain(id);
  });
});

describe('changing rules', () => {
  // Proves (rules.md, Smart playlists): the owner and editors change the rules, and only they are told them
  it('is for the owner and editors', async () => {
    const [{ rules }, other] = [await aGenre([{}]), await aGenre([{}, {}])];
    const playlist = await createSmartPlaylist(owner.ctx, { name: 'Changed', rules, isPublic: true });
    const { id } = playlist;
    const [editor, viewer] = [await makeUser(test.services), await makeUser(test.services)];
    await shareWith(test.services, playlist, editor.id, 'editor');
    await shareWith(test.services, playlist, viewer.id, 'viewer');
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const [ctx, code] of [
      [anonymous(test.services), 'unauthenticated'],
      [viewer.ctx, 'forbidden'],
      [artist.ctx, 'forbidden'],
      [admin.ctx, 'forbidden'],
    ] as const)
      await expect(updateSmartRules(ctx, { id, rules: other.rules })).rejects.toMatchObject({ code });
    expect((await getPlaylist(owner.ctx, { id })).rules).toEqual(rules);
    const changed = await updateSmartRules(editor.ctx, { id, rules: other.rules });
    expect(changed).toMatchObject({
      rules: other.rules,
      songCount: 2,
      can: { edit: false, editRules: true },
    });
    expect((await getPlaylist(viewer.ctx, { id })).rules).toBeNull();
  });

  it('needs a smart playlist', async () => {
    const { rules } = await aGenre([{}]);
    const smart = await createSmartPlaylist(owner.ctx, { name: 'Smart', rules });
    const { id } = await saveSmartAsPlaylist(owner.ctx, smart);
    await expect(updateSmartRules(owner.ctx, { id, rules })).rejects.toMatchObject({ code: 'conflict' });
    await expect(saveSmartAsPlaylist(owner.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('saving a smart playlist as an ordinary one', () => {
  // Proves (rules.md, Smart playlists): its songs of this moment can be saved as an ordinary playlist
  it('keeps the songs that the caller has in it now, in a private playlist of theirs', async () => {
    const { rules, made, genre } = await aGenre([{}, { releaseState: 'draft' }, {}]);
    const smart = await createSmartPlaylist(owner.ctx, { name: 'Best', rules, isPublic: true });
    const fan = await makeUser(test.services);
    const saved = await saveSmartAsPlaylist(fan.ctx, smart);
    expect(saved).toMatchObject({
      userId: fan.id,
      name: 'Best',
      isPublic: false,
      isSmart: false,
      rules: null,
    });
    await makeSong(test.services, { artistId: artist.id, genre });
    expect(await idsIn(fan.ctx, saved.id)).toEqual([made[0], made[2]]);
  });

  // Proves (rules.md, Smart playlists): its songs of this moment can be saved as an ordinary playlist
  it('is refused for private playlists of others, visitors, and when there is nothing to keep', async () => {
    const { rules } = await aGenre([]);
    const smart = await createSmartPlaylist(owner.ctx, { name: 'Empty', rules });
    const fan = await makeUser(test.services);
    const refused = (ctx: Ctx) => expect(saveSmartAsPlaylist(ctx, smart)).rejects;
    await refused(fan.ctx).toMatchObject({ code: 'forbidden' });
    await refused(anonymous(test.services)).toMatchObject({ code: 'unauthenticated' });
    await refused(owner.ctx).toMatchObject({ code: 'conflict', message: 'There are no songs to save' });
    const { playlists } = tables;
    expect(await test.services.db.$count(playlists, eq(playlists.userId, fan.id))).toBe(0);
  });
});

// Proves (rules.md, Smart playlists): rules are built in a form with a live preview, and said to be wrong at their field
it('previews rules before they are saved, for people who are signed in', async () => {
  const { rules, made } = await aGenre([{}, {}, {}, {}, {}, { releaseState: 'draft' }, {}]);
  const preview = await previewSmartRules(owner.ctx, { rules });
  expect(preview).toMatchObject({ songCount: 6, durationMs: 6 * 180_000 });
  expect(preview.songs.map(({ id }) => id)).toEqual(made.slice(0, 5));
  const asVisitor = previewSmartRules(anonymous(test.services), { rules });
  await expect(asVisitor).rejects.toMatchObject({ code: 'unauthenticated' });
});

// Proves (rules.md, Smart playlists): songs are chosen by rules at most 300 times a minute for a caller
it('is chosen for a caller a limited number of times a minute, and for jobs without a limit', async () => {
  const { rules } = await aGenre([{}]);
  const { id } = await createSmartPlaylist(owner.ctx, { name: 'Costly', isPublic: true, rules });
  const { hits, seconds } = RATE_LIMITS.smartChoicesPerCaller;
  expect([hits, seconds]).toEqual([300, 60]);
  const scale = { rateLimitScale: 4 / hits };
  const visitor: Ctx = { ...anonymous(test.services), ...scale, address: '203.0.113.7' };
  const reads = [
    () => getPlaylist(visitor, { id }),
    () => listAllPlaylistSongs(visitor, { id }),
    () => getPlaylist(visitor, { id }),
    () => listAllPlaylistSongs(visitor, { id }),
  ];
  for (const read of reads) await read();
  for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'rate_limited' });
  const person: Ctx = { ...(await makeUser(test.services)).ctx, ...scale, address: '203.0.113.7' };
  for (let n = 0; n < 2; n++) await previewSmartRules(person, { rules });
  await expect(previewSmartRules(person, { rules })).rejects.toMatchObject({ code: 'rate_limited' });
  for (let n = 0; n < 3; n++) await previewSmartRules({ ...person, address: null }, { rules });
});
