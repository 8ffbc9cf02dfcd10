import { tables } from '@stagedoor/db';
import { createPostInput, type Post } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { createPost } from './create-post.ts';
import { listFreePosts, listRecentPosts } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { posts } = tables;
const INPUT = { title: 'News', description: 'We are on tour', isPremium: false };

it('publishes a text post', async () => {
  const artist = await makeArtist(test.services, { name: 'Ada' });
  const { id } = await createPost(artist.ctx, createPostInput.parse(INPUT));
  const { items } = await listFreePosts(anonymous(test.services), { limit: 5, artistId: artist.id });
  expect(items).toMatchObject([
    {
      ...INPUT,
      id,
      artistId: artist.id,
      contentType: 'text',
      contentUrl: '',
      isLocked: false,
      artist: { name: 'Ada', coverImage: null },
    },
  ]);
});

// Proves (Posts of the dashboard): only artists publish posts; admins delete any
it('is refused to everybody but artists with a profile, and leaves nothing', async () => {
  const before = await test.services.db.$count(posts);
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [(await makeUser(test.services, { isAdmin: true })).ctx, 'forbidden'],
    [(await makeUser(test.services, { isArtist: true })).ctx, 'not_found'],
  ] as const)
    await expect(createPost(ctx, createPostInput.parse(INPUT))).rejects.toMatchObject({ code });
  expect(await test.services.db.$count(posts)).toBe(before);
});

it('lists only public posts, newest first in complete pages', async () => {
  const artist = await makeArtist(test.services);
  const add = async (fields: Partial<typeof posts.$inferInsert>, artistId = artist.id) => {
    const values = { ...INPUT, artistId, contentType: 'text' as const, contentUrl: '', ...fields };
    const [row] = await test.services.db.insert(posts).values(values).returning({ id: posts.id });
    return row?.id;
  };
  const at = (day: number) => new Date(Date.UTC(2031, 0, day));
  // Posts created at the same moment are ordered by id.
  const a = await add({ createdAt: at(2) });
  const b = await add({ createdAt: at(2) });
  const c = await add({ createdAt: at(3) });
  const d = await add({ createdAt: at(1) });
  await add({ isPremium: true });
  await add({ state: 'draft' });
  await add({ state: 'scheduled' });
  await add({ deletedAt: new Date() });
  await add({}, (await makeArtist(test.services, { suspendedAt: new Date() })).id);
  await add({}, (await makeArtist(test.services, { deletedAt: new Date() })).id);
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const ctx of [anonymous(test.services), artist.ctx, admin.ctx]) {
    const found: Post[] = [];
    let cursor: string | undefined;
    do {
      const page = await listFreePosts(ctx, { limit: 2, artistId: artist.id, cursor });
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && found.length < 20);
    expect(found.map(({ id }) => id)).toEqual([c, b, a, d]);
    const recent = await listRecentPosts(ctx, { limit: 3 });
    expect(recent.items.map(({ id }) => id)).toEqual([c, b, a]);
    expect(recent.items.every(({ isPremium }) => !isPremium)).toBe(true);
  }
  await expect(listRecentPosts(artist.ctx, { limit: 1, cursor: 'x' })).rejects.toMatchObject({
    code: 'bad_request',
  });
});
