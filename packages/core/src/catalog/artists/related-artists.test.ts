import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { likeSong } from '../likes/index.ts';
import { refreshRelatedArtists } from './refresh-related-artists.ts';
import { listRelatedArtists } from './related-artists.ts';

let test: TestServices;
const now = new Date('2026-06-01T12:00:00.000Z');
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(() => test.setNow(now));
afterEach(async () => {
  await test.services.db.update(tables.artists).set({ deletedAt: now });
});
afterAll(() => test.close());

const refresh = () => refreshRelatedArtists(systemContext(test.services, 'test'));
const makeOne = (fields: Parameters<typeof makeArtist>[1] = {}) => makeArtist(test.services, fields);
const ids = async (artistId: number) =>
  (await listRelatedArtists(anonymous(test.services), { artistId })).map(({ id }) => id);

const readRanks = (artistId: number) =>
  test.services.db
    .select({ id: tables.relatedArtists.relatedArtistId, rank: tables.relatedArtists.rank })
    .from(tables.relatedArtists)
    .where(eq(tables.relatedArtists.artistId, artistId))
    .orderBy(asc(tables.relatedArtists.rank));

/** Creates this many people who listened to all of these artists a number of days ago. */
async function listen(artistIds: number[], people: number, daysAgo = 1) {
  const day = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const listeners = Array.from({ length: people }, () => `l:${aListener()}`);
  const rows = listeners.flatMap((listenerKey) =>
    artistIds.map((artistId) => ({ artistId, day, listenerKey })),
  );
  await test.services.db.insert(tables.artistListenerDays).values(rows);
}

describe('refreshRelatedArtists', () => {
  // Instead of (Artist page): 'Fans Also Like' shows any six other artists
  it('ranks by shared listeners, relative to how many each artist has', async () => {
    const [me, close, distant, famous, stranger] = [
      await makeOne(),
      await makeOne(),
      await makeOne(),
      await makeOne(),
      await makeOne(),
    ];
    await listen([me.id, close.id], 20);
    await listen([me.id, distant.id], 5);
    await listen([me.id, famous.id], 6);
    await listen([famous.id], 500);
    await listen([stranger.id], 20);
    await refresh();
    expect(await readRanks(me.id)).toEqual([
      { id: close.id, rank: 1 },
      { id: distant.id, rank: 2 },
      { id: famous.id, rank: 3 },
    ]);
    expect(await readRanks(close.id)).toEqual([{ id: me.id, rank: 1 }]);
    expect(await readRanks(stranger.id)).toEqual([]);
  });

  // Instead of (Artist page): 'Fans Also Like' shows any six other artists
  it('weighs likes more than listening, and subscriptions most', async () => {
    const [me, heard, liked, supported] = [
      await makeOne(),
      await makeOne(),
      await makeOne(),
      await makeOne(),
    ];
    for (const other of [heard, liked, supported]) {
      const fan = await makeUser(test.services);
      const day = '2026-05-31';
      const listenerKey = `u:${fan.id}`;
      await test.services.db.insert(tables.artistListenerDays).values([
        { artistId: me.id, day, listenerKey },
        { artistId: other.id, day, listenerKey },
      ]);
      if (other === heard) continue;
      for (const { id } of [me, other]) {
        if (other === liked) {
          const song = await makeSong(test.services, { artistId: id });
          await likeSong(fan.ctx, { songId: song.id });
        } else await makeSubscription(test.services, { userId: fan.id, artistId: id });
      }
    }
    await refresh();
    expect((await readRanks(me.id)).map(({ id }) => id)).toEqual([supported.id, liked.id, heard.id]);
  });

  it('keeps six per artist, follows changes, and drops old and hidden artists', async () => {
    const me = await makeOne();
    const others = [];
    for (let n = 0; n < 8; n++) {
      const other = await makeOne();
      await listen([me.id, other.id], 20 - n);
      others.push(other.id);
    }
    const old = await makeOne();
    await listen([me.id, old.id], 50, 91);
    await refresh();
    expect((await readRanks(me.id)).map(({ id }) => id)).toEqual(others.slice(0, 6));
    await refresh();
    expect((await readRanks(me.id)).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);

    await test.services.db
      .update(tables.artists)
      .set({ suspendedAt: now })
      .where(eq(tables.artists.id, others[0] ?? 0));
    await listen([me.id, others[7] ?? 0], 40);
    await refresh();
    expect((await readRanks(me.id)).map(({ id }) => id)).toEqual([others[7], ...others.slice(1, 6)]);
  });

  it('is not distorted by a person who listens to everybody', async () => {
    const everybody = [];
    for (let n = 0; n < 40; n++) everybody.push((await makeOne()).id);
    await listen(everybody, 1);
    await refresh();
    const dearest = everybody.slice(0, 20);
    expect(await readRanks(everybody[25] ?? 0)).toEqual([]);
    expect((await readRanks(everybody[0] ?? 0)).map(({ id }) => id)).toEqual(dearest.slice(1, 7));
  });
});

describe('listRelatedArtists', () => {
  // Instead of (Artist page): 'Fans Also Like' shows any six other artists
  it('fills gaps with artists of the same genre, then with the most popular', async () => {
    const me = await makeOne();
    const [fansLike, sameGenre, popular, lessPopular] = [
      await makeOne(),
      await makeOne(),
      await makeOne({ monthlyListeners: 900 }),
      await makeOne({ monthlyListeners: 800 }),
    ];
    for (const genre of ['Jazz', 'jazz', 'Rock']) await makeSong(test.services, { artistId: me.id, genre });
    await makeSong(test.services, { artistId: sameGenre.id, genre: 'JAZZ' });
    await makeSong(test.services, { artistId: lessPopular.id, genre: 'Rock', plays: 99 });
    await listen([me.id, fansLike.id], 20);
    await refresh();
    expect(await ids(me.id)).toEqual([fansLike.id, sameGenre.id, popular.id, lessPopular.id]);
  });

  it('looks further where few artists have the most played songs of the genre', async () => {
    const [me, star] = [await makeOne(), await makeOne()];
    await makeOne({ monthlyListeners: 900 });
    await makeSong(test.services, { artistId: me.id, genre: 'Pop' });
    for (let n = 0; n < 40; n++)
      await makeSong(test.services, { artistId: star.id, genre: 'Pop', plays: 1_000 });
    const others = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await makeOne();
      await makeSong(test.services, { artistId: id, genre: 'Pop', plays: 50 - n });
      others.push(id);
    }
    expect(await ids(me.id)).toEqual([star.id, ...others]);
  });

  // Proves (Artist page): Fans Also Like 6
  it('returns at most six artists, each once, and never the artist itself', async () => {
    const me = await makeOne({ monthlyListeners: 999 });
    await makeSong(test.services, { artistId: me.id, genre: 'Pop', plays: 50 });
    const others = [];
    for (let n = 0; n < 9; n++) {
      const { id } = await makeOne({ monthlyListeners: 100 - n });
      await makeSong(test.services, { artistId: id, genre: 'Pop', plays: n });
      if (n > 6) await listen([me.id, id], 20 - n);
      others.push(id);
    }
    await refresh();
    const [, , , d, e, f, g, h, i] = others;
    expect(await ids(me.id)).toEqual([h, i, g, f, e, d]);
  });

  // Proves (rules.md, Hidden things): hidden artists are never listed as related
  it('never returns a hidden artist, and returns nothing for one', async () => {
    const [me, suspended, deleted, shown] = [
      await makeOne(),
      await makeOne({ monthlyListeners: 500 }),
      await makeOne({ monthlyListeners: 400 }),
      await makeOne(),
    ];
    for (const { id } of [suspended, deleted]) {
      await makeSong(test.services, { artistId: id, genre: 'Folk' });
      await listen([me.id, id], 20);
    }
    await makeSong(test.services, { artistId: me.id, genre: 'Folk' });
    await refresh();
    expect(await ids(me.id)).toEqual([suspended.id, deleted.id, shown.id]);
    const hide = (artistId: number, fields: { suspendedAt?: Date; deletedAt?: Date }) =>
      test.services.db.update(tables.artists).set(fields).where(eq(tables.artists.id, artistId));
    await hide(suspended.id, { suspendedAt: now });
    await hide(deleted.id, { deletedAt: now });
    expect(await ids(me.id)).toEqual([shown.id]);
    expect(await ids(suspended.id)).toEqual([]);
    expect(await ids(2_000_000_000)).toEqual([]);
  });
});
