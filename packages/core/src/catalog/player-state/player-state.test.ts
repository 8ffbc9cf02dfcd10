import { tables } from '@stagedoor/db';
import type { PlayerStateInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changePreferences } from '../../people/accounts/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { clearHistory } from '../history/index.ts';
import { getPlayerState, savePlayerState } from './index.ts';

const NOON = new Date('2026-03-02T12:00:00.000Z');
let test: TestServices;
let artistId: number;
beforeAll(async () => {
  test = await openTestServices();
  artistId = (await makeArtist(test.services)).id;
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const someSongs = async (count: number, fields: object = {}) => {
  const made = Array.from({ length: count }, () => makeSong(test.services, { artistId, ...fields }));
  return (await Promise.all(made)).map(({ id }) => id);
};
const state = (songId: number | null, fields: Partial<PlayerStateInput> = {}) => ({
  songId,
  positionMs: 0,
  queue: [],
  device: 'Firefox on Linux',
  ...fields,
});
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString();

// Proves (rules.md, Player state): one state for each person, of the device that wrote last; a time ahead of the clock counts as now
it('keeps what a person plays last', async () => {
  test.setNow(NOON);
  const [one = 0, two = 0] = await someSongs(2);
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  expect(await getPlayerState(me.ctx)).toMatchObject({
    songId: null,
    queue: [],
    updatedAt: null,
    isKept: true,
  });
  await savePlayerState(me.ctx, state(one, { positionMs: 83_000, queue: [two, one, two], deviceId: 'a' }));
  expect(await getPlayerState(me.ctx)).toMatchObject({
    songId: one,
    song: { id: one },
    positionMs: 83_000,
    queue: [two, one, two],
    device: 'Firefox on Linux',
    deviceId: 'a',
    updatedAt: at(0),
  });
  expect(await getPlayerState(you.ctx)).toMatchObject({ songId: null });
  test.setNow(new Date(at(10)));
  const late = await savePlayerState(
    me.ctx,
    state(two, { updatedAt: at(60), device: 'Safari on an iPhone' }),
  );
  expect(late).toMatchObject({
    songId: two,
    updatedAt: at(10),
    device: 'Safari on an iPhone',
    deviceId: null,
  });
  test.setNow(new Date(at(20)));
  await expect(savePlayerState(me.ctx, state(one, { ageMs: 15_000 }))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Something newer was played on Safari on an iPhone',
    current: { songId: two, updatedAt: at(10) },
  });
  const none = await savePlayerState(me.ctx, state(null));
  expect(none).toMatchObject({ songId: null, song: null, queue: [], updatedAt: at(20) });
});

// Proves (rules.md, Player state): of ten writers each is kept or refused with what stands, and the latest one stands in the end
it('loses nothing silently when ten devices write at once', async () => {
  test.setNow(new Date(at(60)));
  const songs = await someSongs(10);
  const me = await makeUser(test.services);
  // In an order that is neither that of their times nor the other way round.
  const order = [3, 7, 0, 9, 4, 1, 8, 2, 6, 5];
  const outcomes = await Promise.all(
    order.map(async (n) => {
      const input = state(songs[n] ?? 0, { updatedAt: at(n), deviceId: `device ${n}` });
      const answer = await savePlayerState(me.ctx, input).catch((error: unknown) => error);
      return { n, answer };
    }),
  );
  const refused = outcomes.filter(({ answer }) => answer instanceof DomainError);
  for (const { n, answer } of refused) {
    const { code, current } = answer as DomainError & { current: { updatedAt: string } };
    expect(code).toBe('conflict');
    expect(current.updatedAt > at(n)).toBe(true);
  }
  expect(outcomes.every(({ answer }) => answer instanceof DomainError || !(answer instanceof Error))).toBe(
    true,
  );
  expect(await getPlayerState(me.ctx)).toMatchObject({
    songId: songs[9],
    deviceId: 'device 9',
    updatedAt: at(9),
  });
  // A repeated write is no other writer.
  const again = state(songs[9] ?? 0, { updatedAt: at(9), deviceId: 'device 9' });
  expect(await savePlayerState(me.ctx, again)).toMatchObject({ songId: songs[9] });
  await expect(savePlayerState(me.ctx, { ...again, positionMs: 1 })).rejects.toMatchObject({
    code: 'conflict',
  });
});

// Proves (rules.md, Player state): songs that one may not play any more are left out, and the next one takes the place of the current one
it('leaves out songs that may not be played any more', async () => {
  const { songs } = tables;
  const me = await makeUser(test.services);
  const [deleted = 0, hidden = 0, draft = 0, free = 0] = await someSongs(4);
  const [premium = 0] = await someSongs(1, { isPremium: true });
  await makeSubscription(test.services, { userId: me.id, artistId });
  const unknown = 2_147_483_647;
  await savePlayerState(
    me.ctx,
    state(deleted, { positionMs: 5_000, queue: [hidden, premium, unknown, draft, free, hidden, free] }),
  );
  const change = (id: number, fields: Partial<typeof songs.$inferInsert>) =>
    test.services.db.update(songs).set(fields).where(eq(songs.id, id));
  await change(deleted, { deletedAt: NOON });
  await change(hidden, { hiddenAt: NOON });
  await change(draft, { releaseState: 'draft' });
  const other = await makeUser(test.services);
  await savePlayerState(other.ctx, state(premium, { queue: [premium, free] }));
  expect(await getPlayerState(me.ctx)).toMatchObject({ songId: premium, positionMs: 0, queue: [free, free] });
  expect(await getPlayerState(other.ctx)).toMatchObject({ songId: free, positionMs: 0, queue: [] });
  await change(free, { deletedAt: NOON });
  expect(await getPlayerState(other.ctx)).toMatchObject({ songId: null, song: null, queue: [] });
});

// Proves (rules.md, Player state): none is kept for who keeps no history, and switching it off or clearing it removes what was kept
it('goes with the history', async () => {
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  const [song = 0] = await someSongs(1);
  await savePlayerState(you.ctx, state(song));
  const rows = () => test.services.db.$count(tables.playerStates, eq(tables.playerStates.userId, me.id));
  await savePlayerState(me.ctx, state(song));
  await clearHistory(me.ctx);
  expect(await rows()).toBe(0);
  await savePlayerState(me.ctx, state(song));
  await changePreferences(me.ctx, { keepHistory: false });
  expect(await rows()).toBe(0);
  await expect(savePlayerState(me.ctx, state(song))).rejects.toMatchObject({ code: 'forbidden' });
  expect(await rows()).toBe(0);
  expect(await getPlayerState(me.ctx)).toMatchObject({ songId: null, isKept: false });
  expect(await getPlayerState(you.ctx)).toMatchObject({ songId: song, isKept: true });
});

it('is kept for the person alone, within the limit of writes', async () => {
  const { ctx }: Person = await makeUser(test.services);
  const nobody = anonymous(test.services);
  const refused = { code: 'unauthenticated' };
  await expect(getPlayerState(nobody)).rejects.toMatchObject(refused);
  await expect(savePlayerState(nobody, state(1))).rejects.toMatchObject(refused);
  await expect(savePlayerState({ ...ctx, rateLimitScale: 0 }, state(1))).rejects.toMatchObject({
    code: 'rate_limited',
  });
});
