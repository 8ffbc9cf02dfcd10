import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous, makeArtist, makePost, openTestServices, type TestServices } from '../../testing/index.ts';
import { searchPosts } from './search-posts.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Screens): a term that names a category shows it; public posts are found by their title
it('finds public posts by any part of their title, newest first', async () => {
  const artist = await makeArtist(test.services);
  const add = (title: string, fields: object = {}) =>
    makePost(test.services, { artistId: artist.id, title, isPremium: false, ...fields });
  const first = await add('The Laundrette show');
  const second = await add('After the LAUNDRETTE');
  await add('Laundrette for subscribers', { isPremium: true });
  await add('Laundrette draft', { state: 'draft' });
  await add('Laundrette deleted', { deletedAt: new Date() });
  await add('Elsewhere');
  const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
  await add('Laundrette suspended', { artistId: suspended.id });

  const find = (q: string, limit = 5) => searchPosts(anonymous(test.services), { q, limit });
  const found = (await find('aundrette')).map(({ id }) => id);
  expect(found).toEqual([second.id, first.id]);
  expect(await find('laundrette', 1)).toHaveLength(1);
  expect(await find('%')).toEqual([]);
});
