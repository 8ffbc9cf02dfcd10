import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  makeArtist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { removeDeletedWork } from './remove-deleted-work.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const DAY_MS = 24 * 3600 * 1000;

it('removes only what was deleted 30 days ago, with everything that belongs to it', async () => {
  const { services } = test;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const kept = await makeArtist(services);
  const recent = await makeArtist(services, { deletedAt: daysAgo(29) });
  const gone = await makeArtist(services, { deletedAt: daysAgo(31) });
  const person = await makeUser(services, { deletedAt: daysAgo(31) });
  const leaving = await makeArtist(services, { deletedAt: daysAgo(31), userId: person.id });
  const works = await Promise.all([
    makeSong(services, { artistId: kept.id }),
    makeSong(services, { artistId: kept.id, deletedAt: daysAgo(29) }),
    makeSong(services, { artistId: kept.id, deletedAt: daysAgo(31) }),
    makeSong(services, { artistId: gone.id }),
  ]);
  const posts = [
    await makePost(services, { artistId: kept.id }),
    await makePost(services, { artistId: kept.id, deletedAt: daysAgo(31) }),
    await makePost(services, { artistId: gone.id }),
  ];
  await removeDeletedWork(systemContext(services, 'test'));
  const ids = async (table: typeof tables.artists | typeof tables.songs | typeof tables.posts) =>
    (await services.db.select({ id: table.id }).from(table)).map(({ id }) => id).sort((a, b) => a - b);
  expect(await ids(tables.artists)).toEqual([kept.id, recent.id, leaving.id]);
  const [song, recentSong] = works;
  expect(await ids(tables.songs)).toEqual([song?.id, recentSong?.id].sort((a, b) => Number(a) - Number(b)));
  expect(await ids(tables.posts)).toEqual([posts[0]?.id]);
});
