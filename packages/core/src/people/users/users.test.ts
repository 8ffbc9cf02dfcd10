import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { getPublicUser } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it("shows anybody only a person's name and picture", async () => {
  const { id } = await makeUser(test.services, { displayUsername: 'Ada', isAdmin: true });
  expect(await getPublicUser(anonymous(test.services), { id })).toEqual({
    id,
    username: 'Ada',
    profileImage: null,
  });
});

it('finds no deleted people', async () => {
  const { id } = await makeUser(test.services, { deletedAt: new Date() });
  for (const gone of [id, 2_000_000_000])
    await expect(getPublicUser(anonymous(test.services), { id: gone })).rejects.toMatchObject({
      code: 'not_found',
    });
});
