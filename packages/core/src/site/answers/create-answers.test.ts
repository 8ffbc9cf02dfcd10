import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAlbums } from '../../catalog/albums/index.ts';
import { artistsWithAbilities, getArtist } from '../../catalog/artists/index.ts';
import { getSong, listArtistSongs } from '../../catalog/songs/index.ts';
import { subscribe } from '../../money/subscriptions/index.ts';
import type { Answers, Ctx, Read } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { createAnswers } from './create-answers.ts';

let test: TestServices;
let visitor: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  visitor = anonymous(test.services);
});
afterAll(() => test.close());

const open = (maxBytes?: number) =>
  createAnswers({ live: test.services.live, replicas: null, ...(maxBytes && { maxBytes }) });

/** Counts how often a read is done. */
function counted(key: string, load: (ctx: Ctx) => Promise<unknown>, isOf: Read['isOf'] = 'its artists') {
  const read = {
    key,
    label: 'test',
    isOf,
    times: 0,
    load: async (ctx: Ctx) => {
      read.times++;
      return { result: await load(ctx) };
    },
  };
  return read;
}

const ask = async (answers: Answers, ctx: Ctx, read: Read) =>
  JSON.parse((await answers.get(ctx, read)).json.toString());

describe('an answer', () => {
  // Proves (rules.md, Merged profiles): remembered answers follow a merge and its undoing, for each caller
  it('is shared by all about whom its read asked nothing, or learned the same', async () => {
    const artist = await makeArtist(test.services);
    await makeSong(test.services, { artistId: artist.id, isPremium: true });
    const [fan, subscriber, ownFan] = [
      await makeUser(test.services),
      await makeUser(test.services),
      await makeUser(test.services),
    ];
    for (const { id } of [subscriber, ownFan])
      await makeSubscription(test.services, { userId: id, artistId: artist.id });
    const elsewhere = await makeArtist(test.services);
    await makeSubscription(test.services, { userId: fan.id, artistId: elsewhere.id });
    const answers = open();
    const read = counted('songs', (ctx) => listArtistSongs(ctx, { artistId: artist.id, limit: 10 }));
    const isLocked = async (ctx: Ctx) => (await ask(answers, ctx, read)).items[0].isLocked;
    expect([await isLocked(visitor), await isLocked(fan.ctx), read.times]).toEqual([true, true, 1]);
    expect([await isLocked(subscriber.ctx), await isLocked(ownFan.ctx), read.times]).toEqual([
      false,
      false,
      2,
    ]);
    expect([await isLocked(artist.ctx), await isLocked(visitor), read.times]).toEqual([false, true, 3]);
  });

  it('that says what the caller may do is of those who may do the same', async () => {
    const artist = await makeArtist(test.services);
    const [fan, other] = [await makeUser(test.services), await makeUser(test.services)];
    const answers = open();
    const read = counted('artist', (ctx) => artistsWithAbilities.one(ctx, getArtist(ctx, { id: artist.id })));
    const maySubscribe = async (ctx: Ctx) => (await ask(answers, ctx, read)).can.subscribe;
    expect([await maySubscribe(visitor), await maySubscribe(fan.ctx), read.times]).toEqual([false, true, 2]);
    expect([await maySubscribe(other.ctx), await maySubscribe(artist.ctx), read.times]).toEqual([
      true,
      false,
      3,
    ]);
  });

  it('is nobody else’s when the caller subscribes while it is made', async () => {
    const artist = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: artist.id, isPremium: true });
    const [fan, other] = [await makeUser(test.services), await makeUser(test.services)];
    const answers = open();
    const read = counted('song', async (ctx) => {
      const before = await getSong(ctx, { id: song.id });
      if (read.times === 1) await subscribe(fan.ctx, { artistId: artist.id });
      return { before, after: await getSong(ctx, { id: song.id }) };
    });
    expect((await ask(answers, fan.ctx, read)).after.isLocked).toBe(false);
    expect((await ask(answers, other.ctx, read)).after.isLocked).toBe(true);
    expect((await ask(answers, fan.ctx, read)).before.isLocked).toBe(false);
  });

  it('is made once for many at a time, and for each class of them', async () => {
    const artist = await makeArtist(test.services);
    await makeSong(test.services, { artistId: artist.id, isPremium: true });
    const fans = await Promise.all(Array.from({ length: 5 }, () => makeUser(test.services)));
    for (const { id } of fans) await makeSubscription(test.services, { userId: id, artistId: artist.id });
    const answers = open();
    const read = counted('songs', (ctx) => listArtistSongs(ctx, { artistId: artist.id, limit: 10 }));
    const all = [...fans.map(({ ctx }) => ctx), ...Array.from({ length: 5 }, () => visitor)];
    const found = await Promise.all(all.map((ctx) => ask(answers, ctx, read)));
    expect(found.map(({ items }) => items[0].isLocked)).toEqual(all.map((_, n) => n >= 5));
    expect(read.times).toBe(2);
  });

  it('that failed for one is made for others', async () => {
    const answers = open();
    const read = counted('failing', async () => {
      if (read.times === 1) throw new Error('No');
      return 'well';
    });
    const asked = [answers.get(visitor, read), answers.get(visitor, read)];
    await expect(asked[0]).rejects.toThrow('No');
    expect(JSON.parse((await asked[1])?.json.toString() ?? '')).toBe('well');
  });
});

describe('the memory', () => {
  it('takes an answer at its first request while there is room, and then at its second', async () => {
    const answers = open(30_000);
    const made: string[] = [];
    const reads = new Map(
      [...Array.from({ length: 15 }, (_, n) => `${n}`), 'late'].map((key) => [
        key,
        counted(key, async () => {
          made.push(key);
          return 'x'.repeat(500);
        }),
      ]),
    );
    const first = Array.from({ length: 15 }, (_, n) => `${n}`);
    for (const key of [...first, ...first, 'late', 'late', 'late', ...first]) {
      const read = reads.get(key);
      if (read) await answers.get(visitor, read);
    }
    expect(made).toEqual([...first, 'late', 'late']);
  });

  it('knows what it has for who is known, without asking the database', async () => {
    const answers = open();
    const artist = await makeArtist(test.services);
    const read = counted('albums', (ctx) => listAlbums(ctx, { artistId: artist.id, limit: 5 }));
    expect(answers.known(visitor, 'albums')).toBeUndefined();
    const made = await answers.get(visitor, read);
    expect(answers.known(visitor, 'albums')).toBe(made);
    expect(answers.known((await makeUser(test.services)).ctx, 'albums')).toBeUndefined();
  });
});
