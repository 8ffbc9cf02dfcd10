import { tables } from '@stagedoor/db';
import { MAX_PUSH_BROWSERS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSession } from '../../testing/index.ts';
import { getPushState, removePushSubscription, savePushSubscription, sendPush } from './index.ts';
import { openPushWorld, type PushWorld } from './testing/push-world.ts';

const { pushSubscriptions, sessions } = tables;

let world: PushWorld;
beforeAll(async () => {
  world = await openPushWorld();
});
afterAll(() => world.close());

describe('a subscription', () => {
  // Proves (rules.md, Push notifications): a subscription ends with the session in which it was made
  it('ends with its session, and is not used once that has expired', async () => {
    const person = await world.aPerson();
    const { received } = await world.subscribe(person);
    const job = await world.tellOne(person);
    const isOwn = eq(sessions.id, person.sessionId);
    await world.services.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isOwn);
    await sendPush(world.worker(), job);
    await world.services.db.delete(sessions).where(isOwn);
    await sendPush(world.worker(), job);
    expect(received).toEqual([]);
    expect(await world.services.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, person.id))).toBe(
      0,
    );
    const again = savePushSubscription(person.ctx, {
      sessionId: person.sessionId,
      ...world.service.subscribe('B').subscription,
    });
    await expect(again).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is one for each browser: a new one takes the place of the old one, and it can be removed', async () => {
    const person = await world.aPerson();
    const old = await world.subscribe(person);
    const { subscription } = await world.subscribe(person);
    expect(await world.endpointOf(person)).toBe(subscription.endpoint);
    expect(await world.tell(person)).toHaveLength(1);
    expect(old.received).toEqual([]);
    await removePushSubscription(person.ctx, person);
    await removePushSubscription(person.ctx, person);
    expect(await world.endpointOf(person)).toBeNull();
  });

  // Proves (rules.md, Push notifications): who signs in to a browser and turns them on gets their own there, and nobody else's
  it('of a browser moves to the person who turned it on last, without what waits for the other', async () => {
    const [person, next] = [await world.aPerson(), await world.aPerson()];
    const { subscription, received } = await world.subscribe(person);
    const job = await world.tellOne(person);
    await savePushSubscription(next.ctx, { sessionId: next.sessionId, ...subscription });
    await sendPush(world.worker(), job);
    expect(received).toEqual([]);
    expect(await world.endpointOf(person)).toBeNull();
    await sendPush(world.worker(), await world.tellOne(next));
    expect(received).toHaveLength(1);
  });

  // Proves (rules.md, Push notifications): 20 browsers of a person at most
  it(`is one of ${MAX_PUSH_BROWSERS} at most, also when they are added at once`, async () => {
    const person = await world.aPerson();
    const { publicKey } = await getPushState(person.ctx, person);
    const added = await Promise.allSettled(
      Array.from({ length: MAX_PUSH_BROWSERS + 2 }, async () =>
        savePushSubscription(person.ctx, {
          sessionId: await makeSession(world.services, person.id),
          ...world.service.subscribe(publicKey).subscription,
        }),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PUSH_BROWSERS);
    const refused = added.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict' });
  });

  it('of another session is refused, and so is a key that is no point of the curve', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()];
    const { subscription } = world.service.subscribe((await getPushState(person.ctx, person)).publicKey);
    const foreign = savePushSubscription(person.ctx, { ...subscription, sessionId: other.sessionId });
    await expect(foreign).rejects.toMatchObject({ code: 'unauthenticated' });
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
    const odd = savePushSubscription(person.ctx, { ...subscription, keys, sessionId: person.sessionId });
    await expect(odd).rejects.toMatchObject({ code: 'bad_request', issues: [{ path: 'keys.p256dh' }] });
    expect(await world.endpointOf(person)).toBeNull();
  });

  it('is made with one key for the whole site', async () => {
    const people = [await world.aPerson(), await world.aPerson()];
    const keys = await Promise.all(people.map((person) => getPushState(person.ctx, person)));
    expect(keys[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(keys[1]?.publicKey).toBe(keys[0]?.publicKey);
  });
});
