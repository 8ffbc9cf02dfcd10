import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockPerson, listBlocked, unblockPerson } from '../../catalog/artist-blocks/index.ts';
import { artistsWithAbilities, getArtist } from '../../catalog/artists/index.ts';
import { updateSong } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { removeDeletedWork } from '../../site/maintenance/remove-deleted-work.ts';
import {
  anonymous,
  makeArtist,
  makeMember,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { sendCustomRequest } from '../custom-requests/index.ts';
import * as posts from '../post-comments/index.ts';
import { updatePost } from '../posts/index.ts';
import * as songs from '../song-comments/index.ts';
import { getDiscussion } from './get-discussion.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const CLOSED = { code: 'conflict', message: 'Comments are closed' };
const BLOCKED = { code: 'forbidden', message: 'The Quay does not take comments from you' };
const DAY_MS = 24 * 3600 * 1000;

/** An artist with a manager and an uploader, a song and a post; a fan; strangers who may do nothing here. */
async function aTeam() {
  const owner = await makeArtist(test.services, { name: 'The Quay' });
  const [manager, uploader] = [await makeArtist(test.services), await makeArtist(test.services)];
  await makeMember(test.services, { artistId: owner.id, userId: manager.userId, role: 'manager' });
  await makeMember(test.services, { artistId: owner.id, userId: uploader.userId, role: 'uploader' });
  const fan = await makeUser(test.services, { displayUsername: 'Fay' });
  const song = await makeSong(test.services, { artistId: owner.id });
  const post = await makePost(test.services, { artistId: owner.id, isPremium: false });
  const strangers: [Ctx, string][] = [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [(await makeArtist(test.services)).ctx, 'forbidden'],
    [(await makeUser(test.services, { isAdmin: true })).ctx, 'forbidden'],
  ];
  const asOwner = { ...owner.ctx, actingFor: owner.id };
  return { owner, asOwner, manager, uploader, fan, song, post, strangers };
}
type House = Awaited<ReturnType<typeof aTeam>>;

const kinds = {
  song: (house: House) => ({
    place: { kind: 'song', id: house.song.id } as const,
    table: tables.songComments,
    add: (ctx: Ctx, text = 'Hi') => songs.addSongComment(ctx, { songId: house.song.id, text, timestamp: 1 }),
    list: (limit = 50, cursor?: string) =>
      songs.listSongComments(house.fan.ctx, { songId: house.song.id, limit, ...(cursor && { cursor }) }),
    close: (ctx: Ctx, commentsClosed: boolean) => updateSong(ctx, { id: house.song.id, commentsClosed }),
    pin: songs.pinSongComment,
    remove: songs.deleteSongComment,
    restore: songs.restoreSongComment,
  }),
  post: (house: House) => ({
    place: { kind: 'content', id: house.post.id } as const,
    table: tables.comments,
    add: (ctx: Ctx, text = 'Hi') => posts.addPostComment(ctx, { contentId: house.post.id, text }),
    list: (limit = 50, cursor?: string) =>
      posts.listPostComments(house.fan.ctx, { contentId: house.post.id, limit, ...(cursor && { cursor }) }),
    close: (ctx: Ctx, commentsClosed: boolean) => updatePost(ctx, { id: house.post.id, commentsClosed }),
    pin: posts.pinPostComment,
    remove: posts.deletePostComment,
    restore: posts.restorePostComment,
  }),
};

describe.each(Object.entries(kinds))('under a %s', (_name, kindOf) => {
  // Proves (rules.md, Artists in their own house): the artist's people delete comments under their work and can take it back for 30 days; a moderator's deletion they cannot
  it('the artist’s people delete comments and take that back for 30 days; others cannot', async () => {
    const house = await aTeam();
    const { add, list, remove, restore, table } = kindOf(house);
    const ids = async () => (await list()).items.map(({ id }) => id);
    const { id } = await add(house.fan.ctx);
    for (const { ctx } of [house.uploader, house.manager, house.owner]) {
      expect(await remove(ctx, { id })).toEqual({ canRestore: true, deletion: null });
      expect(await ids()).toEqual([]);
      await expect(remove(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      for (const [stranger, code] of [...house.strangers, [house.fan.ctx, ''] as const])
        await expect(restore(stranger, { id })).rejects.toMatchObject({
          code: code === 'unauthenticated' ? code : 'not_found',
        });
      await restore(ctx, { id });
      expect(await ids()).toEqual([id]);
    }
    const [admin] = house.strangers.at(-1) ?? [house.fan.ctx];
    await remove(admin, { id });
    await expect(restore(house.owner.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    const late = await add(house.fan.ctx);
    await remove(house.owner.ctx, late);
    test.setNow(new Date(Date.now() + 29.9 * DAY_MS));
    await restore(house.owner.ctx, late);
    await remove(house.owner.ctx, late);
    test.setNow(new Date(Date.now() + 60 * DAY_MS));
    await expect(restore(house.owner.ctx, late)).rejects.toMatchObject({ code: 'not_found' });
    await removeDeletedWork({ ...house.owner.ctx, actor: { kind: 'system', job: 'test' } });
    expect(await test.services.db.$count(table, eq(table.id, late.id))).toBe(0);
    test.setNow(null);
  });

  // Proves (rules.md, Artists in their own house): up to three comments are pinned; they come first on the first page; deleting unpins
  it('the artist’s people pin up to three comments, which come first on the first page', async () => {
    const house = await aTeam();
    const { add, list, pin, remove, restore } = kindOf(house);
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await add(house.fan.ctx, `No. ${n}`)).id);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    for (const [stranger, code] of [...house.strangers, [house.fan.ctx, 'forbidden'] as const])
      await expect(pin(stranger, { id: a, isPinned: true })).rejects.toMatchObject({ code });
    expect(await pin(house.uploader.ctx, { id: a, isPinned: true })).toMatchObject({ isPinned: true });
    await pin(house.manager.ctx, { id: c, isPinned: true });
    await pin(house.owner.ctx, { id: c, isPinned: true });
    const first = await list(3);
    expect(first.items.map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [c, true],
      [a, true],
      [f, false],
    ]);
    const second = await list(3, first.nextCursor ?? '');
    expect(second.items.map(({ id }) => id)).toEqual([e, d, b]);
    const both = await Promise.allSettled([d, e].map((id) => pin(house.owner.ctx, { id, isPinned: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(pin(house.owner.ctx, { id: f, isPinned: true })).rejects.toMatchObject({
      code: 'conflict',
      message: 'At most 3 comments can be pinned. Please unpin one first.',
    });
    await pin(house.owner.ctx, { id: c, isPinned: false });
    await pin(house.owner.ctx, { id: f, isPinned: true });
    await remove(house.owner.ctx, { id: a });
    await restore(house.owner.ctx, { id: a });
    expect((await list()).items.filter(({ isPinned }) => isPinned)).toHaveLength(2);
  });

  // Proves (rules.md, Artists in their own house): a pinned comment that nobody sees keeps its pin until another needs the place
  it('a pinned comment that nobody sees gives up its pin to the next, once three are pinned', async () => {
    const house = await aTeam();
    const { add, list, pin, table } = kindOf(house);
    const leaver = await makeUser(test.services);
    const [a, b, c] = [await add(leaver.ctx), await add(house.fan.ctx), await add(house.fan.ctx)];
    const [d, e] = [await add(house.owner.ctx), await add(house.owner.ctx)];
    const pinned = async () => (await list()).items.flatMap(({ id, isPinned }) => (isPinned ? [id] : []));
    const leave = (deletedAt: Date | null) =>
      test.services.db.update(tables.users).set({ deletedAt }).where(eq(tables.users.id, leaver.id));
    const hide = (hiddenAt: Date | null) =>
      test.services.db.update(table).set({ hiddenAt }).where(eq(table.id, d.id));
    for (const { id } of [a, b]) await pin(house.owner.ctx, { id, isPinned: true });
    await leave(new Date());
    await pin(house.owner.ctx, { id: d.id, isPinned: true });
    await leave(null);
    expect(await pinned()).toEqual([d.id, b.id, a.id]);
    await leave(new Date());
    await pin(house.owner.ctx, { id: c.id, isPinned: true });
    await leave(null);
    expect(await pinned()).toEqual([d.id, c.id, b.id]);
    await hide(new Date());
    await pin(house.owner.ctx, { id: e.id, isPinned: true });
    await hide(null);
    expect(await pinned()).toEqual([e.id, c.id, b.id]);
    await expect(pin(house.owner.ctx, { id: d.id, isPinned: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  // Proves (rules.md, Artists in their own house): closed comments take no further ones; what is there stays
  it('closed comments take no further ones; those that are there stay', async () => {
    const house = await aTeam();
    const { add, list, close, place } = kindOf(house);
    await add(house.fan.ctx);
    const asked = (ctx: Ctx) => getDiscussion(ctx, place);
    const open = {
      artistId: house.owner.id,
      isClosed: false,
      refusal: null,
      can: { comment: true, close: false },
    };
    expect(await asked(house.fan.ctx)).toEqual(open);
    await expect(close(house.fan.ctx, true)).rejects.toMatchObject({ code: 'forbidden' });
    await close(house.uploader.ctx, true);
    for (const ctx of [house.fan.ctx, house.owner.ctx]) await expect(add(ctx)).rejects.toMatchObject(CLOSED);
    expect(await asked(house.fan.ctx)).toEqual({
      artistId: house.owner.id,
      isClosed: true,
      refusal: 'Comments are closed',
      can: { comment: false, close: false },
    });
    expect((await asked(house.owner.ctx)).can).toEqual({ comment: false, close: true });
    expect((await list()).items).toHaveLength(1);
    await close(house.owner.ctx, false);
    await add(house.fan.ctx);
    expect((await asked(anonymous(test.services))).can).toEqual({ comment: false, close: false });
  });

  // Proves (rules.md, Artists in their own house): a blocked person cannot comment or edit and reads why; their comments stay
  it('whom the artist blocked cannot comment, and reads why; their comments stay', async () => {
    const house = await aTeam();
    const { add, list, place } = kindOf(house);
    const { id, can } = await add(house.fan.ctx, 'Before');
    expect(can).toMatchObject({ block: false });
    await blockPerson(house.asOwner, { userId: house.fan.id });
    await expect(add(house.fan.ctx)).rejects.toMatchObject(BLOCKED);
    expect(await getDiscussion(house.fan.ctx, place)).toMatchObject({ refusal: BLOCKED.message });
    if (place.kind === 'content')
      await expect(posts.updatePostComment(house.fan.ctx, { id, text: 'Worse' })).rejects.toMatchObject(
        BLOCKED,
      );
    expect((await list()).items).toMatchObject([{ id, text: 'Before' }]);
    await unblockPerson(house.asOwner, { userId: house.fan.id });
    await add(house.fan.ctx);
  });
});

describe('blocked people', () => {
  // Proves (rules.md, Artists in their own house): the owner and managers block, list and unblock; their own people are not blocked
  it('are blocked by the owner and managers, listed, and unblocked', async () => {
    const house = await aTeam();
    const { fan, asOwner, manager, owner } = house;
    const block = (ctx: Ctx, userId = fan.id) => blockPerson({ ...ctx, actingFor: owner.id }, { userId });
    const asManager = { ...manager.ctx, actingFor: owner.id };
    const asUploader = { ...house.uploader.ctx, actingFor: owner.id };
    for (const [ctx, code] of [...house.strangers, [house.uploader.ctx, 'forbidden'] as const])
      await expect(block(ctx)).rejects.toMatchObject({
        code: expect.stringMatching(new RegExp(`${code}|not_found`)),
      });
    await expect(block(asOwner, house.uploader.userId)).rejects.toMatchObject({ code: 'bad_request' });
    await expect(block(asOwner, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
    const second = await makeUser(test.services);
    await block(manager.ctx);
    await block(asOwner);
    await block(asOwner, second.id);
    const page = await listBlocked(asOwner, { limit: 1 });
    expect(page.items).toMatchObject([{ userId: second.id }]);
    const rest = await listBlocked(asManager, { limit: 5, cursor: page.nextCursor ?? '' });
    expect(rest.items).toMatchObject([{ userId: fan.id, username: 'Fay' }]);
    expect(await listBlocked({ ...manager.ctx, actingFor: manager.id }, { limit: 5 })).toMatchObject({
      items: [],
    });
    await unblockPerson(asManager, { userId: fan.id });
    await expect(unblockPerson(asOwner, { userId: fan.id })).rejects.toMatchObject({ code: 'not_found' });
    await unblockPerson(asOwner, { userId: second.id });
    await expect(listBlocked(asUploader, { limit: 5 })).rejects.toMatchObject({ code: 'forbidden' });
  });

  // Proves (rules.md, Artists in their own house): a blocked person sends no requests and notifies none of the artist's people by a mention
  it('send no requests, and notify none of the artist’s people by a mention elsewhere', async () => {
    const { fan, asOwner, owner, uploader } = await aTeam();
    const other = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: other.id });
    const names = await test.services.db
      .select({ id: tables.users.id, name: tables.users.username })
      .from(tables.users);
    const nameOf = (userId: number) => names.find(({ id }) => id === userId)?.name ?? '';
    const mention = () =>
      songs.addSongComment(fan.ctx, {
        songId: song.id,
        text: [owner, uploader, other].map(({ userId }) => `@${nameOf(userId)}`).join(' '),
        timestamp: 1,
      });
    const told = async () =>
      (await test.services.db.select().from(tables.notifications))
        .filter(({ type }) => type === 'reply')
        .map(({ userId }) => userId)
        .filter((id) => [owner.userId, uploader.userId, other.userId].includes(id))
        .toSorted((a, b) => a - b);
    const request = () =>
      sendCustomRequest(fan.ctx, {
        artistId: owner.id,
        requestType: 'cameo',
        email: 'fay@example.com',
        details: 'Sing for my sister, please',
      });
    await blockPerson(asOwner, { userId: fan.id });
    await mention();
    expect(await told()).toEqual([other.userId]);
    await expect(request()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'The Quay does not take requests from you',
    });
    const { can } = await artistsWithAbilities.one(fan.ctx, getArtist(fan.ctx, { id: owner.id }));
    expect(can).toMatchObject({ sendRequest: false, isBlocked: true, subscribe: true });
    await makeMember(test.services, { artistId: owner.id, userId: fan.id, role: 'uploader' });
    await unblockPerson(asOwner, { userId: fan.id });
    await mention();
    expect(await told()).toEqual(
      [owner.userId, uploader.userId, other.userId, other.userId].toSorted((a, b) => a - b),
    );
  });
});
