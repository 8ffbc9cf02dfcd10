import { tables } from '@stagedoor/db';
import type { TargetRef } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getArtist } from '../../catalog/artists/index.ts';
import { restoreAccount, stopArtistBillingJob, stopBillingJob } from '../../people/accounts/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  listJobs,
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { deleteAnyPost, deleteArtist, deleteUser, listDeletions, undoDeletion } from '../moderation/index.ts';
import { getDeletionScope, listEveryArtist, listEveryPost, listUsers } from './index.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const { albums, artists, auditLog, comments, posts, songComments, songs, users } = tables;
const PAGE = { limit: 100 };
const DAY_MS = 24 * 3600 * 1000;

const deletedAt = async ({ targetType, targetId }: TargetRef) => {
  const table = {
    user: users,
    artist: artists,
    song: songs,
    album: albums,
    post: posts,
    postComment: comments,
    playlist: tables.playlists,
    songComment: songComments,
  }[targetType];
  const [row] = await test.services.db
    .select({ at: table.deletedAt })
    .from(table)
    .where(eq(table.id, targetId));
  return row?.at ?? null;
};

describe('admin lists', () => {
  // Proves (Admin dashboard): admins list and delete users (not other admins), artists and content
  it('contain everything, newest first, page by page', async () => {
    const made = [
      await makeUser(test.services),
      await makeUser(test.services),
      await makeUser(test.services),
    ];
    const first = await listUsers(admin, { limit: 2 });
    const second = await listUsers(admin, { limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(made.map(({ id }) => id).reverse());
    const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
    const draft = await makePost(test.services, { artistId: suspended.id, state: 'draft' });
    expect((await listEveryArtist(admin, PAGE)).items.map(({ id }) => id)).toContain(suspended.id);
    expect((await listEveryPost(admin, PAGE)).items.map(({ id }) => id)).toContain(draft.id);
  });

  // Proves (Admin dashboard): a search box filters all lists
  it('find the search text literally', async () => {
    const artist = await makeArtist(test.services, { name: '100% Wool_Hat' });
    await makeArtist(test.services, { name: '1000 Wool Hats' });
    await makeUser(test.services, { username: 'findme', displayUsername: 'FindMe', email: 'f@example.org' });
    const post = await makePost(test.services, { artistId: artist.id, title: 'Knitting' });
    const names = async (search: string) =>
      (await listEveryArtist(admin, { ...PAGE, search })).items.map(({ name }) => name);
    expect(await names('0% wool_h')).toEqual(['100% Wool_Hat']);
    for (const search of ['FINDM', 'f@EXAMPLE'])
      expect((await listUsers(admin, { ...PAGE, search })).items).toMatchObject([{ username: 'FindMe' }]);
    for (const search of ['knit', '100% wool'])
      expect((await listEveryPost(admin, { ...PAGE, search })).items).toMatchObject([{ id: post.id }]);
  });
});

// Proves (Admin dashboard): everything on the admin dashboard is for admins only
it.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['list users', (ctx) => listUsers(ctx, PAGE)],
  ['list artists', (ctx) => listEveryArtist(ctx, PAGE)],
  ['list content', (ctx) => listEveryPost(ctx, PAGE)],
  ['list deletions', (ctx) => listDeletions(ctx, { ...PAGE, targetType: 'user' })],
  ['count what would be deleted', (ctx) => getDeletionScope(ctx, { targetType: 'user', targetId: 1 })],
  ['delete a user', (ctx) => deleteUser(ctx, { id: 1 })],
  ['delete an artist', (ctx) => deleteArtist(ctx, { id: 1 })],
  ['delete content', (ctx) => deleteAnyPost(ctx, { id: 1 })],
  ['undo a deletion', (ctx) => undoDeletion(ctx, { id: 1 })],
])('only admins %s', async (_name, act) => {
  const before = await test.services.db.$count(auditLog);
  await expect(act(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const { ctx } of [await makeUser(test.services), await makeArtist(test.services)])
    await expect(act(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await test.services.db.$count(auditLog)).toBe(before);
});

describe('deleting as an admin', () => {
  it('a person hides their artist, ends billing, and is not undone by signing in', async () => {
    const artist = await makeArtist(test.services);
    const deletion = await deleteUser(admin, { id: artist.userId });
    expect(await deletedAt({ targetType: 'user', targetId: artist.userId })).not.toBeNull();
    await expect(getArtist(admin, { id: artist.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listJobs(test.services, stopBillingJob)).toContainEqual({ userId: artist.userId });
    expect(await restoreAccount(admin, { userId: artist.userId })).toBe(false);

    expect(await undoDeletion(admin, { id: deletion.id })).toEqual(deletion);
    expect(await deletedAt({ targetType: 'user', targetId: artist.userId })).toBeNull();
    expect((await getArtist(admin, { id: artist.id })).id).toBe(artist.id);
  });

  // Proves (Admin dashboard): admins list and delete users (not other admins), artists and content
  it('another admin is refused', async () => {
    const other = await makeUser(test.services, { isAdmin: true });
    await expect(deleteUser(admin, other)).rejects.toMatchObject({ message: 'Admins cannot be deleted' });
    expect(await deletedAt({ targetType: 'user', targetId: other.id })).toBeNull();
  });

  it('an artist ends their subscriptions and leaves the account', async () => {
    const artist = await makeArtist(test.services);
    const { id } = await deleteArtist(admin, artist);
    expect(await deletedAt({ targetType: 'artist', targetId: artist.id })).not.toBeNull();
    expect(await deletedAt({ targetType: 'user', targetId: artist.userId })).toBeNull();
    expect(await listJobs(test.services, stopArtistBillingJob)).toContainEqual({ artistId: artist.id });
    await undoDeletion(admin, { id });
    expect(await deletedAt({ targetType: 'artist', targetId: artist.id })).toBeNull();
  });

  it('can be undone without restoring what was deleted before', async () => {
    const artist = await makeArtist(test.services);
    await deleteArtist(admin, artist);
    const { id } = await deleteUser(admin, { id: artist.userId });
    await undoDeletion(admin, { id });
    expect(await deletedAt({ targetType: 'artist', targetId: artist.id })).not.toBeNull();
  });

  it('has an effect once, and can be undone once within 30 days', async () => {
    const artist = await makeArtist(test.services);
    const post = await makePost(test.services, { artistId: artist.id });
    const both = await Promise.allSettled([deleteAnyPost(admin, post), deleteAnyPost(admin, post)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await listDeletions(admin, { ...PAGE, targetType: 'post' });
    const deletion = items.find(({ targetId }) => targetId === post.id);
    expect(deletion).toMatchObject({ targetType: 'post', name: expect.any(String) });
    const id = deletion?.id ?? 0;

    test.setNow(new Date(Date.now() + 31 * DAY_MS));
    await expect(undoDeletion(admin, { id })).rejects.toMatchObject({ code: 'conflict' });
    expect((await listDeletions(admin, { ...PAGE, targetType: 'post' })).items).toEqual([]);
    test.setNow(null);
    await undoDeletion(admin, { id });
    expect(await deletedAt({ targetType: 'post', targetId: post.id })).toBeNull();
    await expect(undoDeletion(admin, { id })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('counts what is deleted with a person, an artist and a post', async () => {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  await makeSong(test.services, { artistId: artist.id });
  const post = await makePost(test.services, { artistId: artist.id });
  await makeSubscription(test.services, { userId: fan.id, artistId: artist.id });
  await test.services.db.insert(tables.comments).values({ userId: fan.id, postId: post.id, text: 'Hi' });
  const own = { subscriptions: 0, likes: 0, playlists: 0 };
  const work = { ...own, artists: 1, songs: 1, albums: 0, posts: 1, subscribers: 1 };
  const none = { ...own, artists: 0, songs: 0, albums: 0, posts: 0, subscribers: 0 };
  const scope = (targetType: TargetRef['targetType'], targetId: number) =>
    getDeletionScope(admin, { targetType, targetId });
  expect(await scope('user', artist.userId)).toEqual({ ...work, comments: 0 });
  expect(await scope('artist', artist.id)).toEqual({ ...work, comments: 1 });
  const [song] = await test.services.db.select({ songId: songs.id }).from(songs).limit(1);
  await test.services.db.insert(tables.likedSongs).values({ userId: fan.id, songId: song?.songId ?? 0 });
  expect(await scope('user', fan.id)).toEqual({ ...none, comments: 1, subscriptions: 1, likes: 1 });
  expect(await scope('post', post.id)).toEqual({ ...none, comments: 1 });
});
