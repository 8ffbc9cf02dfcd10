import { tables } from '@stagedoor/db';
import { TOUR_DATES_PER_ARTIST, tourDateInput, updateTourDateInput } from '@stagedoor/validators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { notifyFollowersJob, notifySubscribersJob } from '../../platform/notifications/jobs.ts';
import {
  anonymous,
  listJobs,
  makeArtist,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { createTourDate } from './create-tour-date.ts';
import { deleteTourDate } from './delete-tour-date.ts';
import { listOwnTourDates, listTourDates } from './queries.ts';
import { updateTourDate } from './update-tour-date.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const EVENING = { date: '2031-05-02', venue: 'Cellar 42', city: 'Glasgow', country: 'United Kingdom' };
const create = (ctx: Ctx, fields: object = {}) =>
  createTourDate(ctx, tourDateInput.parse({ ...EVENING, ...fields }));
const update = (ctx: Ctx, id: number, fields: object) =>
  updateTourDate(ctx, updateTourDateInput.parse({ ...fields, id }));
const listed = (artistId: number) => listTourDates(anonymous(test.services), { artistId });

// Proves (rules.md, Following): followers are told of songs, albums, posts and tour dates by their choice, who subscribes too only once
it('announces a new date to fans, but not a past one', async () => {
  test.setNow(new Date('2031-05-01T20:00:00Z'));
  const artist = await makeArtist(test.services);
  const { id } = await create(artist.ctx);
  await create(artist.ctx, { date: '2031-04-01' });
  for (const job of [notifySubscribersJob, notifyFollowersJob]) {
    const jobs = (await listJobs(test.services, job)) as { artistId: number }[];
    expect(jobs.filter(({ artistId }) => artistId === artist.id)).toMatchObject([
      { notice: { type: 'new-tour-date', payload: { tourDateId: id, city: 'Glasgow' } } },
    ]);
  }
});

describe('tour dates', () => {
  // Instead of (Requests, merchandise, tour and settings): tour dates are placeholders
  it('are shown to everybody while upcoming, soonest first; past ones only to the artist', async () => {
    test.setNow(new Date('2031-05-03T20:00:00Z'));
    const artist = await makeArtist(test.services);
    const days = ['2031-06-01', '2031-05-02', '2031-05-03', '2031-04-01'];
    const made = new Map<string, Awaited<ReturnType<typeof create>>>();
    for (const date of days) made.set(date, await create(artist.ctx, { date }));
    expect((await listed(artist.id)).map(({ date }) => date)).toEqual(['2031-05-03', '2031-06-01']);
    const own = await listOwnTourDates(artist.ctx);
    expect(own.map(({ date, isPast }) => [date, isPast])).toEqual([
      ['2031-05-03', false],
      ['2031-06-01', false],
      ['2031-05-02', true],
      ['2031-04-01', true],
    ]);
    expect(own).toContainEqual(made.get('2031-05-02'));
  });

  it('are past when the day is over everywhere on earth', async () => {
    const artist = await makeArtist(test.services);
    await create(artist.ctx);
    test.setNow(new Date('2031-05-03T11:59:59Z'));
    expect(await listed(artist.id)).toHaveLength(1);
    test.setNow(new Date('2031-05-03T12:00:00Z'));
    expect(await listed(artist.id)).toEqual([]);
  });

  it('of a hidden artist are hidden', async () => {
    const artist = await makeArtist(test.services, { suspendedAt: new Date() });
    await create(artist.ctx);
    await expect(listed(artist.id)).rejects.toMatchObject({ code: 'not_found', message: 'Artist not found' });
    expect(await listOwnTourDates(artist.ctx)).toHaveLength(1);
  });
});

describe('editing tour dates', () => {
  // Proves (Requests, merchandise, tour and settings): a tour date: date, venue, city, country, url
  it('adds, changes the given fields, and deletes', async () => {
    const artist = await makeArtist(test.services);
    const evening = await create(artist.ctx, { url: 'https://tickets.example/1' });
    expect(evening).toEqual({
      ...EVENING,
      id: evening.id,
      artistId: artist.id,
      url: 'https://tickets.example/1',
      isPast: false,
      updatedAt: expect.stringMatching(/Z$/),
    });
    const moved = await update(artist.ctx, evening.id, { venue: 'Cellar 43', url: '' });
    expect(moved).toEqual({
      ...evening,
      venue: 'Cellar 43',
      url: null,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await update(artist.ctx, evening.id, {})).toEqual(moved);
    await deleteTourDate(artist.ctx, { id: evening.id });
    expect(await listed(artist.id)).toEqual([]);
    await expect(deleteTourDate(artist.ctx, { id: evening.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is only for artists with a profile, and leaves nothing when refused', async () => {
    const before = await test.services.db.$count(tables.tourDates);
    await expect(create(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const roles of [{}, { isAdmin: true }])
      await expect(create((await makeUser(test.services, roles)).ctx)).rejects.toMatchObject({
        code: 'forbidden',
      });
    const { ctx } = await makeUser(test.services, { isArtist: true });
    await expect(create(ctx)).rejects.toMatchObject({ code: 'not_found' });
    const artist = await makeArtist(test.services);
    await expect(create({ ...artist.ctx, rateLimitScale: 0 })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(await test.services.db.$count(tables.tourDates)).toBe(before);
  });

  it("is refused for other artists' dates, and leaves them unchanged", async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    const fan = await makeUser(test.services);
    const evening = await create(artist.ctx);
    for (const call of [
      (ctx: Ctx) => update(ctx, evening.id, { venue: 'Mine now' }),
      (ctx: Ctx) => deleteTourDate(ctx, { id: evening.id }),
    ]) {
      await expect(call(other.ctx)).rejects.toMatchObject({
        code: 'not_found',
        message: 'Tour date not found',
      });
      await expect(call(fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(call(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(call({ ...artist.ctx, rateLimitScale: 0 })).rejects.toMatchObject({
        code: 'rate_limited',
      });
    }
    await expect(listOwnTourDates(fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listed(artist.id)).toEqual([evening]);
  });

  it('stops at the limit per artist, even when called many times at once', async () => {
    const artist = await makeArtist(test.services);
    const row = { ...EVENING, artistId: artist.id };
    await test.services.db.insert(tables.tourDates).values(Array(TOUR_DATES_PER_ARTIST - 1).fill(row));
    const results = await Promise.allSettled([1, 2, 3].map(() => create(artist.ctx)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['conflict', 'conflict']);
    expect(await listed(artist.id)).toHaveLength(TOUR_DATES_PER_ARTIST);
  });
});
