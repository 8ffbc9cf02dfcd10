import { tables } from '@stagedoor/db';
import {
  adminArtistsInput,
  adminCommentsInput,
  adminPostsInput,
  adminSongsInput,
  adminUsersInput,
  type CountedPage,
} from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeMember,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../../testing/index.ts';
import { findForStaff } from '../find-for-staff.ts';
import { listEveryArtist, listEveryComment, listEveryPost, listEverySong, listUsers } from './index.ts';

let test: TestServices;
let admin: Ctx;
let moderator: Ctx;
let ann: { id: number; ctx: Ctx };
let reported: number;
beforeAll(async () => {
  test = await openTestServices();
  const { services } = test;
  const now = new Date();
  const before = new Date(now.getTime() - 1000);
  const person = (username: string, fields: object = {}) =>
    makeUser(services, { username, displayUsername: username, email: `${username}@example.org`, ...fields });
  admin = (await person('zoe', { isAdmin: true })).ctx;
  moderator = (await person('yan', { isModerator: true })).ctx;
  ann = await person('ann');
  await person('bob', { suspendedAt: before });
  await person('cem', { suspendedAt: before, suspendedUntil: before });
  await person('dan', { hiddenAt: before });
  await person('eve', { deletedAt: before });
  await person('fay', { emailVerified: false });

  const artist = async (name: string, fields: object = {}) => {
    const [row] = await services.db
      .insert(tables.artists)
      .values({ name, ...fields })
      .returning();
    if (!row) throw new Error('No artist was inserted');
    return row;
  };
  const gilt = await artist('Gilt', { monthlyListeners: 7, verified: true });
  await artist('heath', { monthlyListeners: 7, suspendedAt: before });
  await artist('Iris', { monthlyListeners: 900, deletedAt: before });
  const juno = await artist('Juno', { monthlyListeners: 2 });
  await makeMember(services, { artistId: juno.id, userId: ann.id, role: 'owner' });

  const post = (title: string, fields: object = {}) =>
    makePost(services, { artistId: gilt.id, title, isPremium: false, contentType: 'text', ...fields });
  const news = await post('news');
  await post('Diary', { isPremium: true, contentType: 'image' });
  await post('Plan', { state: 'draft' });
  await post('Rant', { hiddenAt: before });
  await post('Oops', { deletedAt: before, artistId: juno.id });

  const song = (title: string, fields: object = {}) =>
    makeSong(services, { artistId: gilt.id, title, plays: 3, ...fields });
  const air = await song('Air');
  await song('Bell', { plays: 9, isPremium: true });
  await song('Cove', { importedFrom: 'musicbrainz', audioState: 'missing' });
  await song('Dune', { uploadedByAdmin: true, artistId: juno.id });
  await song('Echo', { releaseState: 'draft' });
  await song('Fern', { hiddenAt: before });
  await song('Glow', { deletedAt: before });

  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { comments, reportCases, reports, songComments } = tables;
  await services.db.insert(songComments).values([
    { songId: air.id, userId: ann.id, text: 's1 lovely', timestamp: 1, createdAt: at(50) },
    { songId: air.id, userId: ann.id, text: 's2', timestamp: 1, createdAt: at(30), hiddenAt: before },
    { songId: air.id, userId: ann.id, text: 's3', timestamp: 1, createdAt: at(10) },
  ]);
  await services.db.insert(comments).values([
    { postId: news.id, userId: ann.id, text: 'p1', createdAt: at(40) },
    { postId: news.id, userId: ann.id, text: 'p2 100%', createdAt: at(20) },
    { postId: news.id, userId: ann.id, text: 'p3', createdAt: at(5), deletedAt: before },
  ]);
  const target = { targetType: 'song' as const, targetId: air.id };
  const [opened] = await services.db.insert(reportCases).values(target).returning();
  if (!opened) throw new Error('No case was inserted');
  const [filed] = await services.db
    .insert(reports)
    .values({ ...target, caseId: opened.id, reason: 'spam' })
    .returning();
  reported = filed?.id ?? 0;
  await makeAlbum(services, { artistId: gilt.id, title: 'Annals' });
});
afterAll(() => test.close());

/** The names of all pages of two, and the total of the first page. */
async function readAll<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<CountedPage<Item>>,
  nameOf: (item: Item) => string,
): Promise<string> {
  const first = await read({ limit: 2 });
  const names = first.items.map(nameOf);
  let cursor = first.nextCursor;
  while (cursor) {
    const page: CountedPage<Item> = await read({ limit: 2, cursor });
    expect(page.total).toBeNull();
    names.push(...page.items.map(nameOf));
    cursor = page.nextCursor;
  }
  expect(first.total).toBe(names.length);
  return names.join(' ');
}

type Case = [input: object, names: string];

describe('the lists of administration sort, filter, search and count, page by page', () => {
  // Proves (Admin dashboard): a search box filters all lists
  // Proves (rules.md, Lists of the administration): lists are sorted, filtered, searched and counted by the server, page by page
  it.each<Case>([
    [{}, 'fay dan cem bob ann yan zoe'],
    [{ isDescending: false }, 'zoe yan ann bob cem dan fay'],
    [{ sortBy: 'username', isDescending: false }, 'ann bob cem dan fay yan zoe'],
    [{ sortBy: 'email' }, 'zoe yan fay dan cem bob ann'],
    [{ role: 'admin' }, 'zoe'],
    [{ role: 'moderator' }, 'yan'],
    [{ role: 'fan', sortBy: 'username', isDescending: false }, 'ann bob cem dan fay'],
    [{ role: 'artist' }, ''],
    [{ state: 'suspended' }, 'bob'],
    [{ state: 'hidden' }, 'dan'],
    [{ state: 'deleted' }, 'eve'],
    [{ state: 'unconfirmed' }, 'fay'],
    [{ state: 'there', search: 'CEM@' }, 'cem'],
    [{ search: '%' }, ''],
  ])('users: %j', async (input, names) => {
    const read = (page: object) => listUsers(admin, adminUsersInput.parse({ ...input, ...page }));
    expect(await readAll(read, ({ username }) => username)).toBe(names);
  });

  // Proves (Admin dashboard): a search box filters all lists
  // Proves (rules.md, Lists of the administration): lists are sorted, filtered, searched and counted by the server, page by page
  it.each<Case>([
    [{}, 'Juno heath Gilt'],
    [{ sortBy: 'name', isDescending: false }, 'Gilt heath Juno'],
    [{ sortBy: 'listeners' }, 'heath Gilt Juno'],
    [{ sortBy: 'listeners', isDescending: false }, 'Juno Gilt heath'],
    [{ verified: 'verified' }, 'Gilt'],
    [{ verified: 'unverified' }, 'Juno heath'],
    [{ account: 'with' }, 'Juno'],
    [{ account: 'without' }, 'heath Gilt'],
    [{ state: 'hidden' }, 'heath'],
    [{ state: 'deleted' }, 'Iris'],
    [{ search: 'IL' }, 'Gilt'],
  ])('artists: %j', async (input, names) => {
    const read = (page: object) => listEveryArtist(admin, adminArtistsInput.parse({ ...input, ...page }));
    expect(await readAll(read, ({ name }) => name)).toBe(names);
  });

  // Proves (Admin dashboard): a search box filters all lists
  // Proves (rules.md, Lists of the administration): lists are sorted, filtered, searched and counted by the server, page by page
  // Proves (rules.md, Lists of the administration): moderators list what is out: posts, songs and comments
  it.each<[object, string, string]>([
    [{}, 'Rant Plan Diary news', 'Rant Diary news'],
    [{ sortBy: 'title', isDescending: false }, 'Diary news Plan Rant', 'Diary news Rant'],
    [{ type: 'image' }, 'Diary', 'Diary'],
    [{ access: 'premium' }, 'Diary', 'Diary'],
    [{ state: 'there' }, 'Plan Diary news', 'Diary news'],
    [{ state: 'hidden' }, 'Rant', 'Rant'],
    [{ state: 'deleted' }, 'Oops', 'Oops'],
    [{ state: 'draft' }, 'Plan', ''],
    [{ search: 'gilt', access: 'free' }, 'Rant Plan news', 'Rant news'],
    [{ search: 'DIA' }, 'Diary', 'Diary'],
  ])('posts: %j', async (input, forAdmins, forModerators) => {
    for (const [ctx, names] of [
      [admin, forAdmins],
      [moderator, forModerators],
    ] as const) {
      const read = (page: object) => listEveryPost(ctx, adminPostsInput.parse({ ...input, ...page }));
      expect(await readAll(read, ({ title }) => title)).toBe(names);
    }
  });

  // Proves (rules.md, Lists of the administration): lists are sorted, filtered, searched and counted by the server, page by page
  // Proves (rules.md, Lists of the administration): moderators list what is out: posts, songs and comments
  it.each<[object, string, string]>([
    [{}, 'Fern Echo Dune Cove Bell Air', 'Fern Dune Cove Bell Air'],
    [{ sortBy: 'plays' }, 'Bell Air Cove Dune Echo Fern', 'Bell Air Cove Dune Fern'],
    [{ sortBy: 'plays', isDescending: false }, 'Fern Echo Dune Cove Air Bell', 'Fern Dune Cove Air Bell'],
    [{ source: 'import' }, 'Cove', 'Cove'],
    [{ source: 'admin' }, 'Dune', 'Dune'],
    [{ source: 'upload' }, 'Fern Echo Bell Air', 'Fern Bell Air'],
    [{ audio: 'missing' }, 'Cove', 'Cove'],
    [{ access: 'premium' }, 'Bell', 'Bell'],
    [{ state: 'hidden' }, 'Fern', 'Fern'],
    [{ state: 'deleted' }, 'Glow', 'Glow'],
    [{ search: 'UN' }, 'Dune', 'Dune'],
    [{ search: 'juno' }, 'Dune', 'Dune'],
  ])('songs: %j', async (input, forAdmins, forModerators) => {
    for (const [ctx, names] of [
      [admin, forAdmins],
      [moderator, forModerators],
    ] as const) {
      const read = (page: object) => listEverySong(ctx, adminSongsInput.parse({ ...input, ...page }));
      expect(await readAll(read, ({ title }) => title)).toBe(names);
    }
  });

  // Proves (rules.md, Lists of the administration): lists are sorted, filtered, searched and counted by the server, page by page
  it.each<Case>([
    [{}, 's3 p2 s2 p1 s1'],
    [{ isDescending: false }, 's1 p1 s2 p2 s3'],
    [{ under: 'song' }, 's3 s2 s1'],
    [{ under: 'post' }, 'p2 p1'],
    [{ state: 'there' }, 's3 p2 p1 s1'],
    [{ state: 'hidden' }, 's2'],
    [{ state: 'deleted' }, 'p3'],
    [{ search: '100%' }, 'p2'],
    [{ search: 'ANN', under: 'post' }, 'p2 p1'],
  ])('comments on songs and posts together: %j', async (input, names) => {
    const read = (page: object) =>
      listEveryComment(moderator, adminCommentsInput.parse({ ...input, ...page }));
    expect(await readAll(read, ({ text }) => text.slice(0, 2))).toBe(names);
  });
});

it('people were last seen when one of their sessions was last used', async () => {
  const at = (time: string) => new Date(`2026-03-0${time}T10:00:00Z`);
  for (const [token, updatedAt] of [
    ['a', at('1')],
    ['b', at('3')],
    ['c', at('2')],
  ] as const)
    await test.services.db
      .insert(tables.sessions)
      .values({ userId: ann.id, token, expiresAt: at('9'), updatedAt });
  const seen = new Map(
    (await listUsers(admin, { limit: 50 })).items.map(({ username, lastSeenAt }) => [username, lastSeenAt]),
  );
  expect(seen.get('ann')).toBe('2026-03-03T10:00:00.000Z');
  expect(seen.get('bob')).toBeNull();
});

it('one thing is read by its id, whatever its state', async () => {
  const [deleted] = (await listEverySong(admin, { limit: 1, state: 'deleted' })).items;
  const { id } = deleted ?? { id: 0 };
  expect((await listEverySong(admin, { limit: 1, id })).items).toEqual([deleted]);
  const [draft] = (await listEveryPost(admin, { limit: 1, state: 'draft' })).items;
  expect((await listEveryPost(moderator, { limit: 1, id: draft?.id ?? 0 })).items).toEqual([]);
});

describe('the search over everything', () => {
  const find = async (ctx: Ctx, q: string) =>
    (await findForStaff(ctx, { q })).items.map(({ type, name }) => `${type} ${name}`);

  // Proves (rules.md, Lists of the administration): Ctrl+K finds everything for admins and moderators
  it('finds every kind by a part of its name, and a report by its number', async () => {
    expect(await find(admin, 'ann')).toEqual(['user ann', 'album Annals']);
    expect(await find(admin, 'gilt')).toEqual([
      'artist Gilt',
      ...['Fern', 'Echo', 'Cove', 'Bell', 'Air'].map((title) => `song ${title}`),
      ...['Rant', 'Plan', 'Diary', 'news'].map((title) => `post ${title}`),
    ]);
    expect(await find(admin, `#${reported}`)).toEqual([`report Report ${reported}`]);
  });

  // Proves (rules.md, Lists of the administration): Ctrl+K finds everything for admins and moderators
  it('shows moderators neither people nor what is not out', async () => {
    expect(await find(moderator, 'ann')).toEqual(['album Annals']);
    expect(await find(moderator, 'heath')).toEqual([]);
    expect(await find(moderator, 'gilt')).not.toContain('song Echo');
  });
});

// Proves (rules.md, Lists of the administration): moderators list what is out: posts, songs and comments
it.each<[string, (ctx: Ctx) => Promise<unknown>, boolean]>([
  ['users', (ctx) => listUsers(ctx, { limit: 1 }), false],
  ['artists', (ctx) => listEveryArtist(ctx, { limit: 1 }), false],
  ['posts', (ctx) => listEveryPost(ctx, { limit: 1 }), true],
  ['songs', (ctx) => listEverySong(ctx, { limit: 1 }), true],
  ['comments', (ctx) => listEveryComment(ctx, { limit: 1 }), true],
  ['the search', (ctx) => findForStaff(ctx, { q: 'a' }), true],
])('%s are for admins, and for moderators where they moderate', async (_name, read, isForModerators) => {
  await expect(read(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(read(ann.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await read(admin);
  if (isForModerators) await read(moderator);
  else await expect(read(moderator)).rejects.toMatchObject({ code: 'forbidden' });
});
