import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSession } from '../../testing/index.ts';
import { inTransaction, systemContext } from '../context/index.ts';
import { listNotifications, markNotificationsRead, notify } from '../notifications/index.ts';
import { savePushSubscription, sendPush } from './index.ts';
import { aReply, openPushWorld, type PushWorld } from './testing/push-world.ts';

const { notifications, pushSubscriptions, users } = tables;
const HOUR_MS = 3600 * 1000;

let world: PushWorld;
beforeAll(async () => {
  world = await openPushWorld();
});
afterEach(() => {
  world.service.setTrouble(null);
  world.setNow(null);
});
afterAll(() => world.close());

describe('a notification', () => {
  // Proves (rules.md, Push notifications): a notification of the bell reaches each browser that its person chose, encrypted for it alone
  it('reaches each browser of its person, encrypted and signed, with the words of the bell', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()];
    const second = { ...person, sessionId: await makeSession(world.services, person.id) };
    const browsers = [await world.subscribe(person), await world.subscribe(second)];
    const stranger = await world.subscribe(other);
    const queued = await world.tell(person);
    expect(queued).toHaveLength(2);
    for (const job of queued) await sendPush(world.worker(), job);
    for (const { received } of browsers) {
      expect(received).toHaveLength(1);
      expect(received[0]?.message).toEqual({
        notificationId: queued[0]?.notificationId,
        title: 'Stagedoor',
        body: 'Ada replied to your comment on Lanterns',
        path: '/song/7',
        icon: '/icon-192.png',
      });
      expect(received[0]?.headers).toMatchObject({
        urgency: 'normal',
        topic: `notification-${queued[0]?.notificationId}`,
      });
      expect(Number(received[0]?.headers.ttl)).toBeGreaterThan(86_000);
    }
    expect(stranger.received).toEqual([]);
  });

  it('is not pushed when its transaction fails, and once however often it is told', async () => {
    const person = await world.aPerson();
    await world.subscribe(person);
    const before = await world.jobs();
    const failing = inTransaction(world.worker(), async (ctx) => {
      await notify(ctx, { ...aReply(), userIds: [person.id], dedupeKey: 'failing' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await world.jobs()).toEqual(before);
    expect(await world.tell(person, aReply(), 'twice')).toHaveLength(1);
    expect(await world.tell(person, aReply(), 'twice')).toEqual([]);
  });

  // Proves (rules.md, Push notifications): what is pushed is what the list shows at that moment: nothing once it was read, has gone, or comes of a deleted account
  it('is pushed as the list shows it when it is sent, and not once it was read or has gone', async () => {
    const [person, author] = [await world.aPerson(), await world.aPerson()];
    const { received } = await world.subscribe(person);
    const about = aReply('Ada', author.id);
    const [changed, read, gone, ofDeleted] = [
      await world.tellOne(person, about),
      await world.tellOne(person, about),
      await world.tellOne(person, about),
      await world.tellOne(person, about),
    ];
    const isOf = (job: typeof read) => eq(notifications.id, job.notificationId);
    await world.services.db
      .update(notifications)
      .set({ payload: aReply('Grace').payload })
      .where(isOf(changed));
    await markNotificationsRead(person.ctx, { ids: [read.notificationId] });
    await world.services.db.delete(notifications).where(isOf(gone));
    for (const job of [changed, read, gone]) await sendPush(world.worker(), job);
    await world.services.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, author.id));
    await sendPush(world.worker(), ofDeleted);
    expect(received.map(({ message }) => message.body)).toEqual([
      'Grace replied to your comment on Lanterns',
    ]);
    const { items } = await listNotifications(person.ctx, { limit: 20 });
    expect(items.filter(({ isRead }) => !isRead)).toHaveLength(1);
  });

  it('is cut when it is longer than a push service takes', async () => {
    const person = await world.aPerson();
    const { received } = await world.subscribe(person);
    await sendPush(world.worker(), await world.tellOne(person, aReply('🎺'.repeat(2_000))));
    const { body = '' } = received[0]?.message ?? {};
    expect([...body]).toHaveLength(500);
    expect(body.endsWith('🎺…')).toBe(true);
  });
});

describe('a push service', () => {
  // Proves (rules.md, Push notifications): a push waits while its service is away, a day at most
  it.each([429, 500, 503])('that answers %i is tried again, until the news is a day old', async (status) => {
    const person = await world.aPerson();
    const { received } = await world.subscribe(person);
    const job = await world.tellOne(person);
    world.service.setTrouble(status);
    await expect(sendPush(world.worker(), job)).rejects.toThrow(
      `A push service is away: It answered ${status}`,
    );
    expect(await world.endpointOf(person)).not.toBeNull();
    world.service.setTrouble(null);
    world.setNow(new Date(Date.now() + 23 * HOUR_MS));
    await sendPush(world.worker(), job);
    expect(Number(received[0]?.headers.ttl)).toBeLessThanOrEqual(3600);
    world.setNow(new Date(Date.now() + 24 * HOUR_MS + 1000));
    const before = world.service.requests;
    await sendPush(world.worker(), job);
    expect(world.service.requests).toBe(before);
    expect(received).toHaveLength(1);
  });

  it('that does not answer is tried again', async () => {
    const person = await world.aPerson();
    const { subscription } = await world.subscribe(person);
    const job = await world.tellOne(person);
    await world.services.db
      .update(pushSubscriptions)
      .set({ endpoint: 'http://127.0.0.1:9/push/1' })
      .where(eq(pushSubscriptions.endpoint, subscription.endpoint));
    await expect(sendPush(world.worker(), job)).rejects.toThrow('The connection was refused');
  });

  // Proves (rules.md, Push notifications): a browser that its push service does not know any more is forgotten
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const person = await world.aPerson();
    const other = await world.aPerson();
    for (const one of [person, other]) await world.subscribe(one);
    const job = await world.tellOne(person);
    world.service.setTrouble(status);
    await sendPush(world.worker(), job);
    expect(await world.endpointOf(person)).toBeNull();
    expect(await world.endpointOf(other)).not.toBeNull();
    expect(await world.tell(person)).toEqual([]);
  });

  it.each([400, 403, 413])('that refuses a message (%i) keeps the subscription', async (status) => {
    const person = await world.aPerson();
    await world.subscribe(person);
    world.service.setTrouble(status);
    await sendPush(world.worker(), await world.tellOne(person));
    expect(await world.endpointOf(person)).not.toBeNull();
  });

  // Proves (rules.md, Push notifications): push services have public addresses, as webhooks have
  it('is not reached at a private address', async () => {
    const person = await world.aPerson();
    const { subscription } = await world.subscribe(person);
    const job = await world.tellOne(person);
    const before = world.service.requests;
    const strict = systemContext(world.services, 'test');
    await expect(sendPush(strict, job)).rejects.toThrow('must start with https://');
    await world.services.db
      .update(pushSubscriptions)
      .set({ endpoint: 'https://push.example.org/1' })
      .where(eq(pushSubscriptions.endpoint, subscription.endpoint));
    const inside = sendPush(strict, job, {
      lookup: (_name, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    await expect(inside).rejects.toThrow('leads into a private network');
    expect(world.service.requests).toBe(before);
    for (const endpoint of ['http://push.example.org/1', 'https://127.0.0.1/1', 'https://localhost/1'])
      await expect(
        savePushSubscription(
          { ...person.ctx, allowsPrivatePush: false },
          { ...subscription, endpoint, sessionId: person.sessionId },
        ),
      ).rejects.toMatchObject({ code: 'bad_request', issues: [{ path: 'endpoint' }] });
  });
});
