import type { ServerResponse } from 'node:http';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  makeArtist,
  makeMember,
  makeUser,
  openReceiver,
  openTestServices,
  type Receiver,
  type TestServices,
} from '../../testing/index.ts';
import { type Ctx, inTransaction, systemContext } from '../context/index.ts';
import { announce, retryWebhooks, SEALED_FOR, sendDelivery } from './index.ts';
import { newWebhookSecret } from './signature.ts';

const { notifications, webhookDeliveries, webhooks } = tables;
let test: TestServices;
let receiver: Receiver;
beforeAll(async () => {
  test = await openTestServices();
  receiver = await openReceiver();
});
afterEach(() => {
  test.setNow(null);
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

const HOUR_MS = 3600 * 1000;
const START = Date.parse('2031-05-01T12:00:00.000Z');
const worker = (): Ctx => ({ ...systemContext(test.services, 'test'), allowsPrivateWebhooks: true });
const reply = (status: number, body = '') => {
  receiver.answer = (response) => response.writeHead(status).end(body);
};

async function aHook(url = receiver.url) {
  const artist = await makeArtist(test.services);
  const secret = newWebhookSecret();
  const [hook] = await test.services.db
    .insert(webhooks)
    .values({
      ...{ artistId: artist.id, url, events: ['sale.created' as const] },
      sealedSecret: test.services.seal.close(SEALED_FOR, secret),
    })
    .returning();
  if (!hook) throw new Error('No webhook was inserted');
  return { artist, hook, secret };
}

let sales = 0;
const sale = (artistId: number) =>
  inTransaction(worker(), (ctx) =>
    announce(ctx, {
      event: 'sale.created',
      data: {
        ...{ artistId, purchaseId: 7, kind: 'album', albumId: 3, songId: null, title: 'Lanterns – Ü' },
        ...{ amountCents: 700, currency: 'USD', username: null, message: null },
      },
      dedupeKey: `purchase:${++sales}`,
    }),
  );
const deliveriesOf = (webhookId: number) =>
  test.services.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(webhookDeliveries.id);
const hookNow = async (id: number) =>
  (await test.services.db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
/** The delivery of a sale that has just happened. */
async function aSale({ artist, hook }: Awaited<ReturnType<typeof aHook>>) {
  await sale(artist.id);
  const last = (await deliveriesOf(hook.id)).at(-1);
  if (!last) throw new Error('Nothing was announced');
  return { deliveryId: last.id };
}

// Proves (rules.md, Webhooks): deliveries are signed as Standard Webhooks say
it('is signed so that the library of Standard Webhooks verifies it, and no other secret does', async () => {
  const world = await aHook();
  await sendDelivery(worker(), await aSale(world));
  const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = receiver.received;
  expect(method).toBe('POST');
  expect(headers['content-type']).toBe('application/json');
  const given = headers as Record<string, string>;
  expect(new Webhook(world.secret).verify(body, given)).toMatchObject({
    type: 'sale.created',
    data: { artistId: world.artist.id, title: 'Lanterns – Ü', amountCents: 700 },
  });
  expect(() => new Webhook(newWebhookSecret()).verify(body, given)).toThrow('No matching signature');
  expect(() => new Webhook(world.secret).verify(body.replace('700', '900'), given)).toThrow();
  const [delivery] = await deliveriesOf(world.hook.id);
  expect(delivery).toMatchObject({ state: 'delivered', status: 204, tries: 1, nextTryAt: null, error: null });
  expect(given['webhook-id']).toBe(`msg_${delivery?.messageId}`);
});

// Proves (rules.md, Webhooks): failed deliveries are tried for a day with growing waits
it('is tried again for a day with growing waits, as the same message, and then given up', async () => {
  test.setNow(new Date(START));
  const world = await aHook();
  const { deliveryId } = await aSale(world);
  reply(500, 'Out of paper');
  const waits: number[] = [];
  for (let now = START; ; ) {
    await sendDelivery(worker(), { deliveryId });
    // Nothing is sent before its time.
    await sendDelivery(worker(), { deliveryId });
    const [row] = await deliveriesOf(world.hook.id);
    if (!row?.nextTryAt) break;
    expect(row).toMatchObject({ state: 'waiting', status: 500, answer: 'Out of paper' });
    waits.push(row.nextTryAt.getTime() - now);
    now = row.nextTryAt.getTime();
    test.setNow(new Date(now));
  }
  const sum = waits.reduce((all, wait) => all + wait, 0) / HOUR_MS;
  expect(sum).toBeGreaterThan(22);
  expect(sum).toBeLessThanOrEqual(24);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(receiver.received).toHaveLength(waits.length + 1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [row] = await deliveriesOf(world.hook.id);
  expect(row).toMatchObject({ state: 'failed', error: 'It answered 500' });
  expect((await hookNow(world.hook.id))?.failingSince).toEqual(new Date(START));
});

it.each([
  ['a redirect', () => reply(302)],
  ['no answer', () => Object.assign(receiver, { answer: () => {} })],
  ['nobody there', () => {}],
])('waits after %s, and is delivered later', async (what, fail) => {
  test.setNow(new Date(START));
  const isAway = what === 'nobody there';
  const world = await aHook(isAway ? 'http://127.0.0.1:9/' : receiver.url);
  const delivery = await aSale(world);
  fail();
  await sendDelivery(worker(), delivery, { timeoutMs: 200 });
  expect(await deliveriesOf(world.hook.id)).toMatchObject([{ state: 'waiting', tries: 1 }]);
  if (isAway)
    await test.services.db.update(webhooks).set({ url: receiver.url }).where(eq(webhooks.id, world.hook.id));
  reply(200);
  test.setNow(new Date(START + HOUR_MS));
  await sendDelivery(worker(), delivery);
  expect(await deliveriesOf(world.hook.id)).toMatchObject([{ state: 'delivered', tries: 2, error: null }]);
  expect(await hookNow(world.hook.id)).toMatchObject({ failingSince: null });
});

it('is sent once by two workers, and again when one died with it', async () => {
  test.setNow(new Date(START));
  const world = await aHook();
  const delivery = await aSale(world);
  await Promise.all([1, 2, 3].map(() => sendDelivery(worker(), delivery)));
  expect(receiver.received).toHaveLength(1);
  // As a worker leaves it that dies while it sends.
  await test.services.db
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextTryAt: new Date(START + 120_000) })
    .where(eq(webhookDeliveries.id, delivery.deliveryId));
  test.setNow(new Date(START + 120_000));
  await sendDelivery(worker(), delivery);
  expect(receiver.received).toHaveLength(2);
});

it('that is sent again while a try of it is on its way stays due', async () => {
  test.setNow(new Date(START));
  const world = await aHook();
  const delivery = await aSale(world);
  const again = { state: 'waiting', tries: 0, nextTryAt: new Date(START) } as const;
  receiver.answer = async (response) => {
    const isIt = eq(webhookDeliveries.id, delivery.deliveryId);
    await test.services.db.update(webhookDeliveries).set(again).where(isIt);
    response.writeHead(204).end();
  };
  await sendDelivery(worker(), delivery);
  expect(await deliveriesOf(world.hook.id)).toMatchObject([again]);
});

// Proves (rules.md, Webhooks): private, local and special addresses are refused as the connection is made
it('reaches no private address, also one that was allowed when the webhook was added', async () => {
  const world = await aHook();
  await sendDelivery({ ...worker(), allowsPrivateWebhooks: false }, await aSale(world));
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(world.hook.id)).toMatchObject([{ state: 'waiting', status: null }]);
});

// Proves (rules.md, Webhooks): a webhook that fails for five days is turned off, and its people are told
it('turns a webhook off that fails for five days, and tells those who manage the profile', async () => {
  test.setNow(new Date(START));
  const world = await aHook();
  const other = await aHook();
  await aSale(other);
  const { artist, hook } = world;
  const [manager, uploader] = [await makeUser(test.services), await makeUser(test.services)];
  await makeMember(test.services, { artistId: artist.id, userId: manager.id, role: 'manager' });
  await makeMember(test.services, { artistId: artist.id, userId: uploader.id, role: 'uploader' });
  await sendDelivery(worker(), await aSale(world));
  reply(503);
  for (let days = 0; days < 6; days++) {
    test.setNow(new Date(START + days * 24 * HOUR_MS));
    const { deliveryId } = await aSale(world);
    // Its last try.
    await test.services.db
      .update(webhookDeliveries)
      .set({ tries: 7 })
      .where(eq(webhookDeliveries.id, deliveryId));
    expect((await hookNow(hook.id))?.disabledAt).toBeNull();
    if (days === 5) await sale(artist.id);
    await sendDelivery(worker(), { deliveryId });
  }
  expect((await hookNow(hook.id))?.disabledAt).toEqual(new Date(START + 5 * 24 * HOUR_MS));
  const rows = await deliveriesOf(hook.id);
  expect(rows[0]).toMatchObject({ state: 'delivered' });
  expect(rows.at(-1)).toMatchObject({ state: 'failed', error: 'The webhook was turned off', tries: 0 });
  await sale(artist.id);
  expect(await deliveriesOf(hook.id)).toHaveLength(rows.length);
  expect(await hookNow(other.hook.id)).toMatchObject({ failingSince: null, disabledAt: null });
  expect(await deliveriesOf(other.hook.id)).toMatchObject([{ state: 'waiting' }]);
  const told = await test.services.db
    .select({ userId: notifications.userId, payload: notifications.payload })
    .from(notifications)
    .where(eq(notifications.type, 'account-news'));
  expect(told.map(({ userId }) => userId).sort()).toEqual([artist.userId, manager.id].sort());
  expect(told[0]?.payload).toMatchObject({ change: 'webhook-off', artistId: artist.id });
});

it('turns a webhook off at once that answers 410 Gone', async () => {
  const world = await aHook();
  reply(410);
  await sendDelivery(worker(), await aSale(world));
  expect((await hookNow(world.hook.id))?.disabledAt).not.toBeNull();
  expect(await deliveriesOf(world.hook.id)).toMatchObject([{ state: 'failed', tries: 1 }]);
});

it('does not try again what was on its way while the webhook was turned off', async () => {
  const { artist, hook } = await aHook();
  await sale(artist.id);
  await sale(artist.id);
  const [first, second] = (await deliveriesOf(hook.id)).map(({ id }) => ({ deliveryId: id }));
  if (!first || !second) throw new Error('No deliveries');
  const asked = Promise.withResolvers<ServerResponse>();
  receiver.answer = asked.resolve;
  const tried = sendDelivery(worker(), first);
  const held = await asked.promise;
  reply(410);
  await sendDelivery(worker(), second);
  held.writeHead(500).end();
  await tried;
  expect((await deliveriesOf(hook.id))[0]).toMatchObject({ state: 'failed', nextTryAt: null, tries: 1 });
});

it('queues what is due, a few of each webhook, and what a failing one gets later', async () => {
  const [slow, other] = [await aHook(), await aHook()];
  const queued = async () =>
    (
      await test.services.client<{ id: number }[]>`
        select (data ->> 'deliveryId')::int as id from pgboss.job where name = 'webhook-send' and state = 'created'`
    ).map(({ id }) => id);
  const first = await aSale(slow);
  expect(await queued()).toContain(first.deliveryId);
  await test.services.db
    .update(webhooks)
    .set({ failingSince: new Date() })
    .where(eq(webhooks.id, slow.hook.id));
  const later = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sale(slow.artist.id))).then(() =>
    deliveriesOf(slow.hook.id),
  );
  expect(await queued()).not.toContain(later.at(-1)?.id);
  const { deliveryId } = await aSale(other);
  await test.services.client`delete from pgboss.job where name = 'webhook-send'`;
  await retryWebhooks(worker());
  const now = await queued();
  expect(now).toContain(deliveryId);
  expect(later.filter(({ id }) => now.includes(id))).toHaveLength(5);
});

it('leaves nothing behind when what happened is rolled back', async () => {
  const { artist, hook } = await aHook();
  const failing = inTransaction(worker(), async (ctx) => {
    await announce(ctx, {
      event: 'sale.created',
      data: {
        ...{ artistId: artist.id, purchaseId: 1, kind: 'tip', albumId: null, songId: null, title: 'Tip' },
        ...{ amountCents: 100, currency: 'USD', username: null, message: null },
      },
      dedupeKey: 'purchase:rolled back',
    });
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  expect(await deliveriesOf(hook.id)).toEqual([]);
});
