import { tables } from '@stagedoor/db';
import { createPlaylistInput, PLAYLISTS_PER_PERSON, paging } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makeSong,
  makeUser,
  openTestServices,
  shareWith,
  type TestServices,
} from '../../testing/index.ts';
import { createPlaylist } from './create-playlist.ts';
import { getPlaylist, listAllPlaylistSongs, listMyPlaylists, listPublicPlaylists } from './queries.ts';
import { deletePlaylist, updatePlaylist } from './update-playlist.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const { playlists, playlistFollowers, users } = tables;
const parse = (input: object) => createPlaylistInput.parse(input);
const ALL = paging.parse({});
const PRIVATE = {
  code: 'forbidden',
  message: "This playlist is private and you don't have permission to view it.",
};
const aSong = (fields: object = {}) => makeSong(test.services, { artistId: artist.id, ...fields });

describe('creating', () => {
  // Proves (Playlists on the server): isPublic is true when it is not sent; the form sends false
  it('makes a public, empty playlist unless something else is asked for', async () => {
    const user = await makeUser(test.services);
    const playlist = await createPlaylist(user.ctx, parse({ name: '  Mine ' }));
    expect(playlist).toMatchObject({
      name: 'Mine',
      description: null,
      coverImage: null,
      mosaic: [],
      isPublic: true,
      isSmart: false,
      userId: user.id,
      songCount: 0,
      durationMs: 0,
      role: 'owner',
      followerCount: 0,
      can: { edit: true, delete: true, editSongs: true, share: true, follow: false },
    });
    const wanted = parse({ name: 'Mine', description: ' For the road ', isPublic: false });
    expect(await createPlaylist(user.ctx, wanted)).toMatchObject({
      description: 'For the road',
      isPublic: false,
    });
  });

  // Proves (rules.md, Playlists): a change happens as a whole or not at all
  it('begins with the given songs that the maker may see, or is not made at all', async () => {
    const user = await makeUser(test.services);
    const [one, two, draft] = [await aSong(), await aSong(), await aSong({ releaseState: 'draft' })];
    const songIds = [two.id, draft.id, one.id, two.id];
    const queue = await createPlaylist(user.ctx, { name: 'Queue', songIds });
    expect(queue.songCount).toBe(2);
    expect((await listAllPlaylistSongs(user.ctx, queue)).map(({ id }) => id)).toEqual([two.id, one.id]);
    const refused = createPlaylist(user.ctx, { name: 'Never made', songIds: [draft.id] });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    expect((await listMyPlaylists(user.ctx, ALL)).items.map(({ name }) => name)).toEqual(['Queue']);
  });

  // Proves (rules.md, Playlists): 1,000 playlists of a person, 10,000 songs in one
  it('is refused to visitors, with a picture of somebody else, and beyond the limit', async () => {
    const user = await makeUser(test.services);
    await expect(createPlaylist(anonymous(test.services), { name: 'No' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    for (const coverImage of ['https://example.com/x.png', '/media/images/none-480.webp'])
      await expect(createPlaylist(user.ctx, { name: 'No', coverImage })).rejects.toMatchObject({
        code: 'bad_request',
      });
    const { id: userId } = user;
    await test.services.db
      .insert(playlists)
      .values(Array.from({ length: PLAYLISTS_PER_PERSON - 1 }, () => ({ userId, name: 'One of many' })));
    const last = await Promise.allSettled([1, 2, 3].map(() => createPlaylist(user.ctx, { name: 'Last' })));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(last.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: 'You can have at most 1,000 playlists' },
    });
  });
});

describe('changing and deleting', () => {
  it('changes the given fields only', async () => {
    const user = await makeUser(test.services);
    const { id } = await makePlaylist(test.services, { userId: user.id, name: 'Old', description: 'Words' });
    expect(await updatePlaylist(user.ctx, { id, isPublic: false })).toMatchObject({
      name: 'Old',
      description: 'Words',
      isPublic: false,
    });
    const changed = await updatePlaylist(user.ctx, { id, name: 'New', description: '' });
    expect(changed).toMatchObject({ name: 'New', description: null, isPublic: false });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
  });

  // Proves (rules.md, Playlists): without a cover, the first four different covers of its songs
  it('sets, keeps and removes the cover', async () => {
    const user = await makeUser(test.services);
    const { id } = await makePlaylist(test.services, { userId: user.id });
    const address = '/media/images/of-a-playlist-480.webp';
    const image = { userId: user.id, name: 'of-a-playlist', address, state: 'ready' as const };
    await test.services.db.insert(tables.images).values({ ...image, thumbhash: 'dGh1bWI=' });
    const shown = { coverImage: address, coverPlaceholder: 'dGh1bWI=' };
    expect(await updatePlaylist(user.ctx, { id, coverImage: address })).toMatchObject(shown);
    expect(await updatePlaylist(user.ctx, { id, name: 'Renamed' })).toMatchObject(shown);
    expect(await updatePlaylist(user.ctx, { id, coverImage: address })).toMatchObject(shown);
    const without = { coverImage: null, coverPlaceholder: null };
    expect(await updatePlaylist(user.ctx, { id, coverImage: null })).toMatchObject(without);
  });

  // Proves (Playlists on the server): the owner alone edits and deletes
  it('is for the owner alone', async () => {
    const owner = await makeUser(test.services);
    const playlist = await makePlaylist(test.services, { userId: owner.id, name: 'Kept' });
    const editor = await makeUser(test.services);
    await shareWith(test.services, playlist, editor.id, 'editor');
    const admin = await makeUser(test.services, { isAdmin: true });
    const stranger = await makeUser(test.services);
    for (const [{ ctx }, code] of [
      [editor, 'forbidden'],
      [admin, 'forbidden'],
      [stranger, 'forbidden'],
      [{ ctx: anonymous(test.services) }, 'unauthenticated'],
    ] as const) {
      const { id } = playlist;
      await expect(updatePlaylist(ctx, { id, name: 'Taken' })).rejects.toMatchObject({ code });
      await expect(deletePlaylist(ctx, { id })).rejects.toMatchObject({ code });
    }
    expect(await getPlaylist(owner.ctx, playlist)).toMatchObject({ name: 'Kept' });
    await deletePlaylist(owner.ctx, playlist);
    for (const read of [getPlaylist, deletePlaylist])
      await expect(read(owner.ctx, playlist)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('reading', () => {
  // Proves (Playlists on the server): a private playlist is opened by its owner, and not by admins; anyone opens public ones
  it('opens a private playlist to its owner, collaborators and holders of its link, not to admins, and a public one to all', async () => {
    const owner = await makeUser(test.services);
    const secretKey = 'a key of this playlist';
    const playlist = await makePlaylist(test.services, { userId: owner.id, isPublic: false, secretKey });
    const viewer = await makeUser(test.services);
    await shareWith(test.services, playlist, viewer.id, 'viewer');
    const admin = await makeUser(test.services, { isAdmin: true });
    const visitor = anonymous(test.services);
    expect(await getPlaylist(owner.ctx, playlist)).toMatchObject({ role: 'owner' });
    const shown = await getPlaylist(viewer.ctx, playlist);
    expect(shown).toMatchObject({ role: 'viewer', can: { editSongs: false, edit: false } });
    const byLink = await getPlaylist(visitor, { id: playlist.id, key: secretKey });
    expect(byLink.role).toBeNull();
    expect(JSON.stringify([shown, byLink])).not.toContain(secretKey);
    expect(await getPlaylist({ ...visitor, secretKey }, playlist)).toMatchObject({ id: playlist.id });
    for (const ctx of [visitor, admin.ctx]) {
      await expect(getPlaylist(ctx, playlist)).rejects.toMatchObject(PRIVATE);
      await expect(getPlaylist(ctx, { ...playlist, key: 'another' })).rejects.toMatchObject(PRIVATE);
    }
    const open = await makePlaylist(test.services, { userId: owner.id, isPublic: true });
    for (const ctx of [visitor, viewer.ctx, admin.ctx])
      expect(await getPlaylist(ctx, open)).toMatchObject({ id: open.id, role: null });
  });

  // Proves (Playlists on the server): GET /api/playlists/my-playlists, only when signed in
  it('lists own, shared and followed playlists, and the public ones of everybody', async () => {
    const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
    const lists = [];
    for (const isPublic of [true, false, true, false])
      lists.push(await makePlaylist(test.services, { userId: you.id, isPublic }));
    const [followed, shared, open, closed] = lists as { id: number }[];
    const mine = await makePlaylist(test.services, { userId: me.id, isPublic: false });
    await shareWith(test.services, shared as { id: number }, me.id, 'editor');
    for (const playlist of [followed, closed])
      await test.services.db
        .insert(playlistFollowers)
        .values({ playlistId: playlist?.id ?? 0, userId: me.id });
    const { items } = await listMyPlaylists(me.ctx, ALL);
    expect(items.map(({ id, role, isFollowing }) => [id, role, isFollowing])).toEqual([
      [mine.id, 'owner', false],
      [shared?.id, 'editor', false],
      [followed?.id, null, true],
    ]);
    const all = await listPublicPlaylists(anonymous(test.services), ALL);
    const ids = all.items.map(({ id }) => id);
    expect(ids.filter((id) => id >= (followed?.id ?? 0))).toEqual([open?.id, followed?.id]);
    const first = await listPublicPlaylists(me.ctx, paging.parse({ limit: 1 }));
    const next = { limit: 1, cursor: first.nextCursor ?? '' };
    expect([...first.items, ...(await listPublicPlaylists(me.ctx, next)).items].map(({ id }) => id)).toEqual([
      open?.id,
      followed?.id,
    ]);
    await expect(listMyPlaylists(anonymous(test.services), ALL)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  // Proves (rules.md, Playlists): a deleted account hides its playlists until it returns; songs it added stay without its name
  it('hides the playlists of a person who is being deleted, until they come back', async () => {
    const owner = await makeUser(test.services);
    const playlist = await makePlaylist(test.services, { userId: owner.id });
    await test.services.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
    const visitor = anonymous(test.services);
    await expect(getPlaylist(visitor, playlist)).rejects.toMatchObject({ code: 'not_found' });
    const { items } = await listPublicPlaylists(visitor, ALL);
    expect(items.map(({ id }) => id)).not.toContain(playlist.id);
    await test.services.db.update(users).set({ deletedAt: null }).where(eq(users.id, owner.id));
    expect(await getPlaylist(visitor, playlist)).toMatchObject({ id: playlist.id });
    await test.services.db.delete(users).where(eq(users.id, owner.id));
    expect(await test.services.db.$count(playlists, eq(playlists.id, playlist.id))).toBe(0);
  });

  // Proves (rules.md, Playlists): songs that the viewer may not see are neither shown nor counted, and answer like missing ones
  // Proves (rules.md, Playlists): without a cover, the first four different covers of its songs
  it('counts only songs that the caller may see, and shows only their covers', async () => {
    const fan = await makeUser(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id, coverImage: 'of the album' });
    const cover = (coverImage: string) => aSong({ coverImage, coverPlaceholder: `small ${coverImage}` });
    const shown = [await cover('a'), await cover('b'), await cover('a'), await aSong({ albumId: album.id })];
    const hidden = await aSong({ coverImage: 'hidden', releaseState: 'draft' });
    const late = await aSong({ coverImage: 'late', releaseState: 'draft' });
    const songIds = [hidden, ...shown, await aSong(), late].map(({ id }) => id);
    const playlist = await makePlaylist(test.services, { userId: fan.id }, songIds);
    const three = await getPlaylist(fan.ctx, playlist);
    expect(three).toMatchObject({ songCount: 5, durationMs: 5 * 180_000, mosaic: [] });
    const forArtist = await getPlaylist(artist.ctx, playlist);
    expect(forArtist).toMatchObject({ songCount: 7, durationMs: 7 * 180_000 });
    expect(forArtist.mosaic).toEqual([
      { image: 'hidden', placeholder: null },
      { image: 'a', placeholder: 'small a' },
      { image: 'b', placeholder: 'small b' },
      { image: 'of the album', placeholder: null },
    ]);
    const [inList] = (await listMyPlaylists(fan.ctx, ALL)).items;
    expect(inList).toEqual(three);
    const own = await updateCover(playlist.id);
    expect(await getPlaylist(artist.ctx, playlist)).toMatchObject({ coverImage: own, mosaic: [] });
  });

  async function updateCover(id: number): Promise<string> {
    await test.services.db.update(playlists).set({ coverImage: 'own' }).where(eq(playlists.id, id));
    return 'own';
  }
});
