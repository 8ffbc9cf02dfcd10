import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makePost,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import {
  addPostComment,
  deletePostComment,
  listOwnPostComments,
  listPostComments,
  updatePostComment,
} from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const ALL = { limit: 500 };
const rowsOf = (postId: number) =>
  test.services.db.$count(tables.comments, eq(tables.comments.postId, postId));
const textOf = async (id: number) => {
  const [row] = await test.services.db.select().from(tables.comments).where(eq(tables.comments.id, id));
  return row?.text;
};

async function aPost(fields: Partial<typeof tables.posts.$inferInsert> = {}) {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false, ...fields });
  return { artist, postId: post.id };
}
const list = (ctx: Ctx, postId: number) => listPostComments(ctx, { ...ALL, contentId: postId });

/** Everybody who may not see a premium post, and the error that each of them gets. */
async function strangersTo(artistId: number): Promise<[string, Ctx, string][]> {
  const lapsed = await makeUser(test.services);
  await makeSubscription(test.services, { userId: lapsed.id, artistId, paidUntil: new Date(0) });
  return [
    ['nobody', anonymous(test.services), 'unauthenticated'],
    ['a fan', (await makeUser(test.services)).ctx, 'forbidden'],
    ['one whose subscription lapsed', lapsed.ctx, 'forbidden'],
    ['another artist', (await makeArtist(test.services)).ctx, 'forbidden'],
  ];
}

describe('a comment under a post', () => {
  it('is added with its author and listed first', async () => {
    const { postId } = await aPost();
    const fan = await makeUser(test.services, { displayUsername: 'Fay', profileImage: '/media/images/x' });
    await addPostComment(fan.ctx, { contentId: postId, text: 'First' });
    const added = await addPostComment(fan.ctx, { contentId: postId, text: 'Second' });
    expect(added).toMatchObject({
      contentId: postId,
      userId: fan.id,
      username: 'Fay',
      profileImage: '/media/images/x',
      text: 'Second',
      isEdited: false,
      can: { edit: true, delete: true },
    });
    expect(added.updatedAt).toBe(added.createdAt);
    const { items } = await list(anonymous(test.services), postId);
    expect(items.map(({ text }) => text)).toEqual(['Second', 'First']);
    expect(items[0]?.can).toEqual({ edit: false, delete: false, pin: false, block: false });
    expect(JSON.stringify(items)).not.toContain('@');
  });

  it('is listed in complete pages, newest first', async () => {
    const { artist, postId } = await aPost();
    for (const text of ['1', '2', '3', '4', '5'])
      await addPostComment(artist.ctx, { contentId: postId, text });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listPostComments(artist.ctx, { limit: 2, contentId: postId, cursor });
      found.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(['5', '4', '3', '2', '1']);
    const bad = listPostComments(artist.ctx, { limit: 2, contentId: postId, cursor: '1.2' });
    await expect(bad).rejects.toMatchObject({ code: 'bad_request' });
  });

  // Proves (Posts, their page and comments): fields of a comment; edited when it was updated since
  it('is edited by its author and marked as edited, unless the text is the same', async () => {
    const { postId } = await aPost();
    const { ctx } = await makeUser(test.services);
    const { id, createdAt } = await addPostComment(ctx, { contentId: postId, text: 'Helo' });
    expect(await updatePostComment(ctx, { id, text: 'Helo' })).toMatchObject({ isEdited: false });
    const changed = await updatePostComment(ctx, { id, text: 'Hello' });
    expect(changed).toMatchObject({ id, text: 'Hello', isEdited: true, createdAt, can: { edit: true } });
    expect((await list(ctx, postId)).items).toEqual([changed]);
  });

  // Proves (Posts, their page and comments): fans manage their own comments
  it('cannot be edited by anybody else, admins and the artist included', async () => {
    const { artist, postId } = await aPost();
    const author = await makeUser(test.services);
    const { id } = await addPostComment(author.ctx, { contentId: postId, text: 'Mine' });
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const [ctx, code] of [
      [anonymous(test.services), 'unauthenticated'],
      [(await makeUser(test.services)).ctx, 'forbidden'],
      [artist.ctx, 'forbidden'],
      [admin.ctx, 'forbidden'],
    ] as const)
      await expect(updatePostComment(ctx, { id, text: 'Yours' })).rejects.toMatchObject({ code });
    const missing = updatePostComment(author.ctx, { id: 2_000_000_000, text: 'x' });
    await expect(missing).rejects.toMatchObject({ code: 'not_found', message: 'Comment not found' });
    expect(await textOf(id)).toBe('Mine');
  });

  // Proves (Posts, their page and comments): fans manage their own comments
  it('can be deleted only by its author, the artist and admins', async () => {
    const { postId } = await aPost();
    const author = await makeUser(test.services);
    const admin = await makeUser(test.services, { isAdmin: true });
    const one = await addPostComment(author.ctx, { contentId: postId, text: 'One' });
    const two = await addPostComment(author.ctx, { contentId: postId, text: 'Two' });
    for (const [ctx, code] of [
      [anonymous(test.services), 'unauthenticated'],
      [(await makeUser(test.services)).ctx, 'forbidden'],
      [(await makeArtist(test.services)).ctx, 'forbidden'],
    ] as const)
      await expect(deletePostComment(ctx, one)).rejects.toMatchObject({ code });
    expect(await rowsOf(postId)).toBe(2);
    await deletePostComment(author.ctx, one);
    await deletePostComment(admin.ctx, two);
    expect((await list(author.ctx, postId)).items).toEqual([]);
    await expect(deletePostComment(author.ctx, one)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tells each reader what they may do with it', async () => {
    const { artist, postId } = await aPost();
    const author = await makeUser(test.services);
    await addPostComment(author.ctx, { contentId: postId, text: 'Hi' });
    const canOf = async (ctx: Ctx) => (await list(ctx, postId)).items[0]?.can;
    expect(await canOf(author.ctx)).toEqual({ edit: true, delete: true, pin: false, block: false });
    const admin = await makeUser(test.services, { isAdmin: true });
    expect(await canOf(admin.ctx)).toEqual({ edit: false, delete: true, pin: false, block: false });
    expect(await canOf(artist.ctx)).toEqual({ edit: false, delete: true, pin: true, block: true });
  });

  it('is refused above the rate limit, and leaves nothing', async () => {
    const { postId } = await aPost();
    const { ctx } = await makeUser(test.services);
    const comment = await addPostComment(ctx, { contentId: postId, text: 'Hi' });
    const flood = { ...ctx, rateLimitScale: 0 };
    const refused = { code: 'rate_limited' };
    await expect(addPostComment(flood, { contentId: postId, text: 'x' })).rejects.toMatchObject(refused);
    await expect(updatePostComment(flood, { id: comment.id, text: 'x' })).rejects.toMatchObject(refused);
    await expect(deletePostComment(flood, comment)).rejects.toMatchObject(refused);
    expect([await rowsOf(postId), await textOf(comment.id)]).toEqual([1, 'Hi']);
  });

  it("is hidden with its author's account", async () => {
    const { postId } = await aPost();
    const author = await makeUser(test.services);
    await addPostComment(author.ctx, { contentId: postId, text: 'Hi' });
    const { users } = tables;
    await test.services.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, author.id));
    expect((await list(anonymous(test.services), postId)).items).toEqual([]);
  });
});

describe('comments of a premium post', () => {
  it('are open to its artist, its subscribers and admins', async () => {
    const { artist, postId } = await aPost({ isPremium: true });
    const subscriber = await makeUser(test.services);
    await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const { ctx } of [artist, subscriber, admin])
      await addPostComment(ctx, { contentId: postId, text: 'In here' });
    expect((await list(subscriber.ctx, postId)).items).toHaveLength(3);
  });

  it('are closed to everybody else', async () => {
    const { artist, postId } = await aPost({ isPremium: true });
    const secret = await addPostComment(artist.ctx, { contentId: postId, text: 'Between us' });
    for (const [who, ctx, code] of await strangersTo(artist.id)) {
      await expect(list(ctx, postId), who).rejects.toMatchObject({ code });
      await expect(addPostComment(ctx, { contentId: postId, text: 'x' }), who).rejects.toMatchObject({
        code,
      });
      // The existence of a comment that a caller may not read stays hidden.
      const unknown = ctx.actor.kind === 'anonymous' ? 'unauthenticated' : 'not_found';
      await expect(updatePostComment(ctx, { id: secret.id, text: 'x' })).rejects.toMatchObject({
        code: unknown,
      });
      await expect(deletePostComment(ctx, secret)).rejects.toMatchObject({ code: unknown });
    }
    expect(await rowsOf(postId)).toBe(1);
  });

  it('can be read and deleted by their author, but not edited, after the subscription has ended', async () => {
    const { artist, postId } = await aPost({ isPremium: true });
    const fan = await makeUser(test.services);
    const paidUntil = new Date('2031-05-01T00:00:00.000Z');
    await makeSubscription(test.services, { userId: fan.id, artistId: artist.id, paidUntil });
    const mine = await addPostComment(fan.ctx, { contentId: postId, text: 'Mine' });
    await addPostComment(artist.ctx, { contentId: postId, text: 'Between us' });
    test.setNow(paidUntil);
    const { items } = await listOwnPostComments(fan.ctx, ALL);
    expect(items).toMatchObject([{ text: 'Mine', can: { edit: false, delete: true } }]);
    await expect(updatePostComment(fan.ctx, { id: mine.id, text: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await deletePostComment(fan.ctx, mine);
    test.setNow(null);
    expect(await rowsOf(postId)).toBe(1);
  });
});

it('hides comments on drafts and deleted posts', async () => {
  const fan = await makeUser(test.services);
  const { posts } = tables;
  for (const change of [{ state: 'draft' as const }, { deletedAt: new Date() }]) {
    const { postId } = await aPost();
    const comment = await addPostComment(fan.ctx, { contentId: postId, text: 'Was open' });
    await test.services.db.update(posts).set(change).where(eq(posts.id, postId));
    await expect(list(fan.ctx, postId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(addPostComment(fan.ctx, { contentId: postId, text: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(updatePostComment(fan.ctx, { id: comment.id, text: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await listOwnPostComments(fan.ctx, ALL)).items).toEqual([]);
    expect([await rowsOf(postId), await textOf(comment.id)]).toEqual([1, 'Was open']);
  }
});

// Proves (Posts, their page and comments): 'Your Comments' in the fan's profile
it("lists only the caller's own comments with their posts, newest first in complete pages", async () => {
  const { artist, postId } = await aPost({ title: 'On tour', description: 'Whole text' });
  const { artist: other, postId: second } = await aPost({ title: 'At home' });
  const fan = await makeUser(test.services);
  await addPostComment(fan.ctx, { contentId: postId, text: 'One' });
  await addPostComment(artist.ctx, { contentId: postId, text: 'Not mine' });
  await addPostComment(fan.ctx, { contentId: second, text: 'Two' });
  const first = await listOwnPostComments(fan.ctx, { limit: 1 });
  expect(first.items).toMatchObject([{ text: 'Two', content: { title: 'At home', artistId: other.id } }]);
  const rest = await listOwnPostComments(fan.ctx, { limit: 1, cursor: first.nextCursor ?? '' });
  expect(rest.items).toMatchObject([{ text: 'One', content: { title: 'On tour', artistId: artist.id } }]);
  expect(rest.nextCursor).toBeNull();
  expect(JSON.stringify(rest)).not.toContain('Whole text');
  await expect(listOwnPostComments(anonymous(test.services), ALL)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
