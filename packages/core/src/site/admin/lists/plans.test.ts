import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context/index.ts';
import { explain, makeUser, openTestServices, type TestServices } from '../../../testing/index.ts';
import { listEveryArtist, listEveryComment, listEveryPost, listEverySong, listUsers } from './index.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  const { client } = test.services;
  await client`insert into users (username, display_username, email, is_artist, suspended_at)
    select 'listener' || n, 'Listener' || n, 'listener' || n || '@example.org', n % 10 = 0,
      case when n % 1000 = 0 then now() end from generate_series(1, 5000) n`;
  await client`insert into artists (name, monthly_listeners)
    select 'Artist ' || n, n % 977 from generate_series(1, 5000) n`;
  await client`insert into contents (artist_id, title, content_type, content_url)
    select n, 'Post ' || n, 'text', '' from generate_series(1, 5000) n`;
  await client`insert into songs (artist_id, title, plays, audio_state)
    select n, 'Song ' || n, n % 977, 'ready' from generate_series(1, 5000) n`;
  await client`insert into song_comments (song_id, user_id, text, timestamp)
    select n, n, 'Comment ' || n, 1 from generate_series(1, 5000) n`;
  await client`insert into comments (content_id, user_id, text)
    select n, n, 'Comment ' || n from generate_series(1, 5000) n`;
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  await test.asOwner('vacuum analyze');
});
afterAll(() => test.close());

const PAGE = { limit: 20 };
type ListPage = (page: { limit: number; cursor?: string }) => Promise<{ nextCursor: string | null }>;

// Proves (rules.md, Lists of the administration): they read indexes, however many rows there are
it.each<[string, ListPage]>([
  ['users', (page) => listUsers(admin, page)],
  ['users by name', (page) => listUsers(admin, { ...page, sortBy: 'username', isDescending: false })],
  ['artists', (page) => listEveryArtist(admin, page)],
  ['artists by listeners', (page) => listEveryArtist(admin, { ...page, sortBy: 'listeners' })],
  ['artists by name', (page) => listEveryArtist(admin, { ...page, sortBy: 'name' })],
  ['posts', (page) => listEveryPost(admin, page)],
  ['posts by title', (page) => listEveryPost(admin, { ...page, sortBy: 'title', isDescending: false })],
  ['songs', (page) => listEverySong(admin, page)],
  ['songs by plays', (page) => listEverySong(admin, { ...page, sortBy: 'plays' })],
  ['comments', (page) => listEveryComment(admin, page)],
])('pages of the list of %s are read in order from an index', async (_name, read) => {
  const { nextCursor } = await read(PAGE);
  const plan = await explain(test.services, () => read({ ...PAGE, cursor: nextCursor ?? '' }));
  expect(plan).not.toMatch(/Seq Scan on (users|artists|contents|songs|comments|song_comments)/);
  expect(plan).not.toMatch(/(^|-> +)Sort /m);
});

// Proves (rules.md, Lists of the administration): they read indexes, however many rows there are
it.each<[string, ListPage, string]>([
  ['users', (page) => listUsers(admin, { ...page, search: '1777' }), 'users_username_trgm_idx'],
  ['users by two letters', (page) => listUsers(admin, { ...page, search: 'qz' }), 'users_grams_idx'],
  ['suspended users', (page) => listUsers(admin, { ...page, state: 'suspended' }), 'users_suspended_idx'],
  ['admins', (page) => listUsers(admin, { ...page, role: 'admin' }), 'users_staff_idx'],
  ['posts', (page) => listEveryPost(admin, { ...page, search: '1777' }), 'contents_title_trgm_idx'],
  ['songs', (page) => listEverySong(admin, { ...page, search: '1777' }), 'song_titles_trgm_idx'],
  ['songs without audio', (page) => listEverySong(admin, { ...page, audio: 'missing' }), 'songs_unready_idx'],
  ['comments', (page) => listEveryComment(admin, { ...page, search: '1777' }), 'song_comments_text_trgm_idx'],
])('the few %s among many are found and counted by an index', async (_name, read, name) => {
  const plan = await explain(test.services, () => read(PAGE));
  expect(plan).toContain(name);
  expect(plan).not.toMatch(/Seq Scan on (users|contents|songs|comments|song_comments)/);
});
