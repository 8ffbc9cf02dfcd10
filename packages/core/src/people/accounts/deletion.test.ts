import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getArtist } from '../../catalog/artists/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { listSongComments } from '../../community/song-comments/index.ts';
import { createDemoPayments } from '../../money/payments/index.ts';
import { resumeSubscription, subscribe } from '../../money/subscriptions/index.ts';
import { createContext, systemContext } from '../../platform/context/index.ts';
import { openServices } from '../../services.ts';
import {
  listJobs,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '../../testing/index.ts';
import { stopBillingJob } from './jobs.ts';
import { removeDeletedAccounts } from './remove-account.ts';
import { requestDeletion, restoreAccount } from './request-deletion.ts';
import { stopBilling } from './stop-billing.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { artists, mails, sessions, songComments, subscriptions, users } = tables;
const DAY = 24 * 3600 * 1000;
const NOT_FOUND = { code: 'not_found' };
const asWorker = () => systemContext(test.services, 'test');
const rowOf = async (id: number) => (await test.services.db.select().from(users).where(eq(users.id, id)))[0];
const subscriptionsOf = (userId: number) =>
  test.services.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));

describe('requesting deletion', () => {
  // Proves (rules.md, Accounts): the last admin cannot leave
  it('is refused to the last admin, even when two request it at once', async () => {
    const LAST = { code: 'conflict', message: expect.stringContaining('the only admin') };
    const [one, two] = [
      await makeUser(test.services, { isAdmin: true }),
      await makeUser(test.services, { isAdmin: true }),
    ];
    await makeUser(test.services, { isAdmin: true, suspendedAt: new Date() });
    const results = await Promise.allSettled([requestDeletion(one.ctx), requestDeletion(two.ctx)]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([LAST]);
    const left = results[0]?.status === 'rejected' ? one : two;
    expect(await rowOf(left.id)).toMatchObject({ deletedAt: null });
    await makeUser(test.services, { isAdmin: true });
    await requestDeletion(left.ctx);
  });

  it('hides the person, their artist and songs, ends their sessions, and mails the date', async () => {
    const artist = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: artist.id });
    const elsewhere = await makeSong(test.services, { artistId: (await makeArtist(test.services)).id });
    const comment = { userId: artist.userId, songId: elsewhere.id, text: 'Hello', timestamp: 1 };
    await test.services.db.insert(songComments).values(comment);
    await test.services.db
      .insert(sessions)
      .values({ userId: artist.userId, token: 'a token', expiresAt: new Date(Date.now() + DAY) });
    const visitor = (await makeUser(test.services)).ctx;
    const before = Date.now();

    const { deletedAt } = await requestDeletion(artist.ctx);
    expect(Date.parse(deletedAt) - before).toBeGreaterThanOrEqual(30 * DAY);
    await expect(getArtist(visitor, { id: artist.id })).rejects.toMatchObject(NOT_FOUND);
    await expect(getSong(visitor, { id: song.id })).rejects.toMatchObject(NOT_FOUND);
    expect((await listSongComments(visitor, { songId: elsewhere.id, limit: 10 })).items).toEqual([]);
    expect(await test.services.db.$count(sessions, eq(sessions.userId, artist.userId))).toBe(0);
    const [mail] = await test.services.db.select().from(mails).where(eq(mails.userId, artist.userId));
    expect(mail).toMatchObject({ template: 'account-deletion', data: { deletedAt } });
    expect(await listJobs(test.services, stopBillingJob)).toContainEqual({ userId: artist.userId });
  });

  it('changes nothing the second time, and leaves nothing when it fails', async () => {
    const { id, ctx } = await makeUser(test.services);
    await requestDeletion(ctx);
    const first = await rowOf(id);
    await requestDeletion(ctx);
    expect(await rowOf(id)).toEqual(first);
    expect(await test.services.db.$count(mails, eq(mails.userId, id))).toBe(1);

    const other = await makeUser(test.services, { email: 'not an address' });
    await expect(requestDeletion(other.ctx)).rejects.toThrow();
    expect(await rowOf(other.id)).toMatchObject({ deletedAt: null, deletionRequestedAt: null });
  });

  it('is refused to visitors', async () => {
    const ctx = { ...(await makeUser(test.services)).ctx, actor: { kind: 'anonymous' as const } };
    await expect(requestDeletion(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('stops billing of the person and for their artist; paid access stays', async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    const fan = await makeUser(test.services);
    await subscribe(fan.ctx, { artistId: artist.id });
    await subscribe(artist.ctx, { artistId: other.id });
    await requestDeletion(artist.ctx);
    for (let run = 0; run < 2; run++) await stopBilling(asWorker(), { userId: artist.userId });
    for (const userId of [fan.id, artist.userId]) {
      const [row] = await subscriptionsOf(userId);
      expect(row).toMatchObject({ active: true, cancelledAt: expect.any(Date) });
      expect(row?.endDate?.getTime()).toBeGreaterThan(Date.now());
    }
  });

  // Proves (rules.md, Subscriptions and money): subscribing and resuming are refused for hidden artists, for one's own profiles, and while the account is deleted
  it('leaves no subscription running that was asked for at the same moment, on two servers', async () => {
    const other = await openServices({
      databaseUrl: test.databaseUrl,
      storage: test.services.storage,
      role: 'server',
      log: silentLog,
      rateLimitScale: 1_000,
    });
    try {
      const artistIds = await Promise.all([1, 2].map(async () => (await makeArtist(test.services)).id));
      const fans = await Promise.all(Array.from({ length: 8 }, () => makeUser(test.services)));
      const leave = async ({ id, ctx }: (typeof fans)[number]) => {
        await requestDeletion(ctx);
        await stopBilling(asWorker(), { userId: id });
      };
      const asked = fans.flatMap((fan) => {
        const there = createContext(other.services, fan.ctx.actor, '192.0.2.7');
        const asks = artistIds.map((artistId, n) => subscribe(n ? there : fan.ctx, { artistId }));
        return [...asks, leave(fan), ...artistIds.map((artistId) => resumeSubscription(there, { artistId }))];
      });
      const refused = (await Promise.allSettled(asked)).flatMap((result) =>
        result.status === 'rejected' ? [result.reason.code] : [],
      );
      for (const code of refused) expect(['unauthenticated', 'not_found']).toContain(code);
      for (const { id } of fans)
        expect((await subscriptionsOf(id)).filter(({ cancelledAt }) => cancelledAt === null)).toEqual([]);
      await expect(
        subscribe(fans[0]?.ctx ?? asWorker(), { artistId: artistIds[0] ?? 0 }),
      ).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    } finally {
      await other.close();
    }
  });

  it('stops nothing if the person has come back', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    await subscribe(fan.ctx, { artistId: artist.id });
    await requestDeletion(fan.ctx);
    expect(await restoreAccount(asWorker(), { userId: fan.id })).toBe(true);
    await stopBilling(asWorker(), { userId: fan.id });
    expect((await subscriptionsOf(fan.id))[0]).toMatchObject({ cancelledAt: null });
  });
});

describe('coming back', () => {
  // Proves (rules.md, Accounts): a deleted account can be restored for 30 days
  it('shows the person and their artist again', async () => {
    const artist = await makeArtist(test.services);
    await requestDeletion(artist.ctx);
    expect(await restoreAccount(asWorker(), { userId: artist.userId })).toBe(true);
    expect(await rowOf(artist.userId)).toMatchObject({ deletedAt: null, deletionRequestedAt: null });
    expect(await getArtist(artist.ctx, { id: artist.id })).toMatchObject({ id: artist.id });
    expect(await restoreAccount(asWorker(), { userId: artist.userId })).toBe(false);
  });

  it('leaves an artist hidden whom an admin deleted before', async () => {
    const artist = await makeArtist(test.services, { deletedAt: new Date('2026-01-01') });
    await requestDeletion(artist.ctx);
    expect(await restoreAccount(asWorker(), { userId: artist.userId })).toBe(true);
    const [row] = await test.services.db.select().from(artists).where(eq(artists.id, artist.id));
    expect(row?.deletedAt).toEqual(new Date('2026-01-01'));
  });

  it.each([
    ['was deleted by an admin', { deletedAt: new Date() }],
    [
      'was deleted by an admin after asking for it',
      { deletionRequestedAt: new Date(0), deletedAt: new Date() },
    ],
    ['is suspended', { suspendedAt: new Date() }],
  ])('is refused to a person who %s', async (_, fields) => {
    const { id } = await makeUser(test.services, fields);
    expect(await restoreAccount(asWorker(), { userId: id })).toBe(false);
    expect(await rowOf(id)).toMatchObject(fields);
  });

  // Proves (rules.md, Accounts): a deleted account can be restored for 30 days
  it('is refused to suspended people, and after 30 days', async () => {
    const [suspended, late] = [await makeUser(test.services), await makeUser(test.services)];
    for (const { ctx } of [suspended, late]) await requestDeletion(ctx);
    await test.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
    expect(await restoreAccount(asWorker(), { userId: suspended.id })).toBe(false);
    test.setNow(new Date(Date.now() + 30 * DAY));
    expect(await restoreAccount(asWorker(), { userId: late.id })).toBe(false);
    test.setNow(null);
  });
});

it('is removed with its billing, unless the person was restored meanwhile', async () => {
  const demo = createDemoPayments();
  const [gone, back] = [await makeUser(test.services), await makeUser(test.services)];
  const artist = await makeArtist(test.services);
  for (const { ctx } of [gone, back]) {
    await subscribe(ctx, { artistId: artist.id });
    await requestDeletion(ctx);
  }
  test.setNow(new Date(Date.now() + 30 * DAY));
  const ended: number[] = [];
  const end: typeof demo.end = async (ctx, input) => {
    ended.push(input.userId);
    // The other one returns after the job has listed both.
    if (input.userId === gone.id)
      await test.services.db.update(users).set({ deletedAt: null }).where(eq(users.id, back.id));
    return demo.end(ctx, input);
  };
  const [before] = await subscriptionsOf(back.id);
  await removeDeletedAccounts({ ...asWorker(), payments: { ...demo, end } });
  test.setNow(null);
  expect(ended).toContain(gone.id);
  expect(ended).not.toContain(back.id);
  expect([await rowOf(gone.id), await subscriptionsOf(back.id)]).toEqual([undefined, [before]]);
});

// Proves (rules.md, Accounts): a deleted account can be restored for 30 days
it('removes the account after thirty days, and not earlier', async () => {
  const { id, ctx } = await makeUser(test.services);
  await requestDeletion(ctx);
  test.setNow(new Date(Date.now() + 29 * DAY));
  await removeDeletedAccounts(asWorker());
  expect(await rowOf(id)).toBeDefined();
  test.setNow(new Date(Date.now() + 30 * DAY + 60_000));
  await removeDeletedAccounts(asWorker());
  expect(await rowOf(id)).toBeUndefined();
  expect(await removeDeletedAccounts(asWorker())).toBe(0);
  test.setNow(null);
});
