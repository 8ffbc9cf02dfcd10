import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { aggregatePlays } from './aggregate-plays.ts';
import { countPlay } from './count-play.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = new Date('2026-03-02T12:00:00Z');

let test: TestServices;
let ctx: Ctx;
let songId: number;
let listener: string;
beforeAll(async () => {
  test = await openTestServices();
  ctx = anonymous(test.services);
});
beforeEach(async () => {
  test.setNow(NOON);
  const artist = await makeArtist(test.services);
  songId = (await makeSong(test.services, { artistId: artist.id, durationMs: 3 * MINUTE })).id;
  listener = aListener();
});
afterAll(() => test.close());

const tell = (ageMs?: number) => countPlay(ctx, { songId, listener, ageMs });
const heardAt = async () =>
  (await test.services.client`select played_at from all_plays where song_id = ${songId} order by 1`).map(
    ({ played_at }) => (NOON.getTime() - new Date(played_at).getTime()) / MINUTE,
  );

describe('a play that is told late', () => {
  // Proves (rules.md, Plays): plays of people count up to 30 days late, once, at the time when they were heard
  it('counts once, at the time when the song was heard, however often it is told', async () => {
    expect(await tell(20 * MINUTE)).toEqual({ plays: 1, counted: true });
    expect(await tell(20 * MINUTE + 700)).toEqual({ plays: 1, counted: false });
    test.setNow(new Date(NOON.getTime() + 10 * MINUTE));
    expect(await tell(30 * MINUTE - 40)).toEqual({ plays: 1, counted: false });
    expect(await heardAt()).toEqual([20]);
  });

  // Proves (rules.md, Plays): plays of people count up to 30 days late, once, at the time when they were heard
  it('counts once when it is told twice at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, ms) => tell(20 * MINUTE + ms)));
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  });

  it('is not told again as a play of now, when the answer to that was lost', async () => {
    expect(await tell()).toEqual({ plays: 1, counted: true });
    test.setNow(new Date(NOON.getTime() + 5_000));
    expect(await tell(5_000)).toEqual({ plays: 1, counted: false });
  });

  it('counts with others of the song, each of which was heard after the one before', async () => {
    for (const minutes of [9, 6, 3]) expect(await tell(minutes * MINUTE)).toMatchObject({ counted: true });
    expect(await tell(4 * MINUTE)).toMatchObject({ counted: false });
    expect(await tell()).toEqual({ plays: 4, counted: true });
  });

  it('counts after one that was heard later, on another device', async () => {
    expect(await tell()).toMatchObject({ counted: true });
    for (const ageMs of [3 * 60 * MINUTE, 20 * 60 * MINUTE, 10 * MINUTE])
      expect(await tell(ageMs)).toMatchObject({ counted: true });
    for (const ageMs of [0, 2 * MINUTE, 3 * 60 * MINUTE, 20 * 60 * MINUTE + 1, 10 * MINUTE - 1])
      expect(await tell(ageMs)).toEqual({ plays: 4, counted: false });
    expect(await heardAt()).toEqual([20 * 60, 3 * 60, 10, 0]);
  });

  it('brings nobody more plays than the day was long', async () => {
    const { id: artistId } = await makeArtist(test.services);
    songId = (await makeSong(test.services, { artistId, durationMs: 120 * MINUTE })).id;
    let counted = 0;
    const ages = Array.from({ length: 111 }, (_, n) => n * 13 * MINUTE).sort((a, b) => (a % 7) - (b % 7));
    for (const ageMs of ages) counted += Number((await tell(ageMs)).counted);
    expect(counted).toBeGreaterThan(8);
    expect(counted).toBeLessThanOrEqual(12 + 1);
  });

  // Proves (rules.md, Plays): plays of people count up to 30 days late, once, at the time when they were heard
  it('counts up to 30 days later for people, also when it is told again after the clean-up', async () => {
    const { ctx: person } = await makeUser(test.services);
    const tellOf = (ageMs: number) => countPlay(person, { songId, listener, ageMs });
    for (const days of [30, 12]) expect(await tellOf(days * DAY)).toMatchObject({ counted: true });
    await test.services.client`delete from recent_plays`;
    for (const days of [30, 12])
      expect(await tellOf(days * DAY + MINUTE)).toEqual({ plays: 2, counted: false });
    expect(await heardAt()).toEqual([30 * 24 * 60, 12 * 24 * 60]);
  });

  it('of a visitor does not count when it is older than a day', async () => {
    await expect(tell(DAY + 1)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await heardAt()).toEqual([]);
    expect(await tell(DAY)).toMatchObject({ counted: true });
  });

  it('belongs to the day on which the song was heard', async () => {
    await tell(13 * 60 * MINUTE);
    await tell();
    await aggregatePlays(systemContext(test.services, 'test'));
    const days = await test.services.db.execute(
      sql`select day::text, plays::int from daily_plays where song_id = ${songId} order by 1`,
    );
    expect([...days]).toEqual([
      { day: '2026-03-01', plays: 1 },
      { day: '2026-03-02', plays: 1 },
    ]);
  });
});
