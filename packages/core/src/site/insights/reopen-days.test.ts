import { tables } from '@stagedoor/db';
import { gte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { makeArtist, makeSong, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { closeDays } from './close-days.ts';
import { findClosedUntil } from './closed-until.ts';
import { getSiteFigures } from './get-site-figures.ts';

let test: TestServices;
let system: Ctx;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  ({ ctx: admin } = await makeUser(test.services, { isAdmin: true, createdAt: new Date('2026-03-01') }));
});
afterAll(() => test.close());

const like = async (day: string) => {
  const { db } = test.services;
  const artist = await makeArtist(test.services);
  const [song, fan] = [await makeSong(test.services, { artistId: artist.id }), await makeUser(test.services)];
  await db
    .insert(tables.likedSongs)
    .values({ songId: song.id, userId: fan.id, likedAt: new Date(`${day}T10:00:00Z`) });
};
const joined = (day: string) => makeUser(test.services, { createdAt: new Date(`${day}T10:00:00Z`) });
const keptLikes = async () => {
  const rows = await test.services.db.select().from(tables.songDays);
  return rows
    .filter(({ likes }) => likes > 0)
    .map(({ day }) => day)
    .sort();
};

// Proves (operations.md, The clock): days that an older release closed in the future are counted again
it('counts days again that were closed weeks ago by a clock that was ahead', async () => {
  test.setNow(new Date('2026-03-10T00:09:00Z'));
  await like('2026-03-09');
  await closeDays(system);
  // The clock jumps on 10 March, and nobody notices for two weeks.
  test.setNow(new Date('2031-03-10T00:09:00Z'));
  await closeDays(system);
  expect(await findClosedUntil(system)).toBe('2031-03-10');
  await like('2026-03-10');
  await like('2026-03-22');
  await joined('2026-03-12');

  test.setNow(new Date('2026-03-24T00:09:00Z'));
  expect(await closeDays(system)).toBe(true);
  expect(await findClosedUntil(system)).toBe('2026-03-24');
  expect(await keptLikes()).toEqual(['2026-03-09', '2026-03-10', '2026-03-22']);
  const { artistDays, siteDays } = tables;
  expect(await test.services.db.$count(siteDays, gte(siteDays.day, '2026-03-24'))).toBe(0);
  expect(await test.services.db.$count(artistDays, gte(artistDays.day, '2026-03-24'))).toBe(0);
  const figures = await getSiteFigures(admin, { from: '2026-03-11', to: '2026-03-13' });
  expect(figures.map(({ newPeople }) => newPeople)).toEqual([0, 1, 0]);
  expect(await closeDays(system)).toBe(false);
});
