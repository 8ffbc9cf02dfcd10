import { tables } from '@stagedoor/db';
import { artistWebhookEvent, MAX_WEBHOOKS } from '@stagedoor/validators';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { SEALED_FOR, sendDelivery } from '../../platform/webhooks/index.ts';
import {
  anonymous,
  makeArtist,
  makeMember,
  makeUser,
  openReceiver,
  openTestServices,
  type Receiver,
  type TestServices,
} from '../../testing/index.ts';
import {
  createSiteWebhook,
  createWebhook,
  enableWebhook,
  listDeliveries,
  listSiteWebhooks,
  listWebhooks,
  removeWebhook,
  sendAgain,
  sendTest,
} from './index.ts';

const { auditLog, webhookDeliveries, webhooks } = tables;
const INPUT = { url: 'https://hooks.example.org/a', events: [...artistWebhookEvent.options] };
const PAGE = { limit: 20 };

let test: TestServices;
let receiver: Receiver;
beforeAll(async () => {
  test = await openTestServices();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

const freely = (ctx: Ctx): Ctx => ({ ...ctx, allowsPrivateWebhooks: true });
const worker = () => freely(systemContext(test.services, 'test'));
async function aProfile() {
  const artist = await makeArtist(test.services);
  const member = async (role: 'manager' | 'uploader') => {
    const person = await makeUser(test.services, { isArtist: true });
    await makeMember(test.services, { artistId: artist.id, userId: person.id, role });
    return person.ctx;
  };
  return { artist, manager: await member('manager'), uploader: await member('uploader') };
}
const anAdmin = async () => (await makeUser(test.services, { isAdmin: true })).ctx;

describe('webhooks of an artist', () => {
  // Proves (rules.md, Webhooks): the secret is shown once, and kept sealed
  it('are added with a secret that is shown once and kept sealed', async () => {
    const [{ artist, manager }, other] = [await aProfile(), await aProfile()];
    await createWebhook(other.artist.ctx, INPUT);
    const { secret, ...made } = await createWebhook(artist.ctx, INPUT);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ ...INPUT, failingSince: null, disabledAt: null });
    expect(await listWebhooks(manager)).toEqual([made]);
    const [row] = await test.services.db.select().from(webhooks).where(eq(webhooks.id, made.id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(test.services.seal.open(SEALED_FOR, row?.sealedSecret ?? '')).toBe(secret);
    expect((await createWebhook(artist.ctx, INPUT)).secret).not.toBe(secret);
    await removeWebhook(manager, made);
    expect(await listWebhooks(other.artist.ctx)).toHaveLength(1);
    const acts = await test.services.db.select({ act: auditLog.act }).from(auditLog);
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['webhook-added', 'webhook-removed']));
  });

  // Proves (rules.md, Webhooks): owners and managers have those of their profile, admins those of the site
  it('are for the owner and the managers of the profile alone', async () => {
    const { artist, manager, uploader } = await aProfile();
    const stranger = (await makeArtist(test.services)).ctx;
    const fan = (await makeUser(test.services)).ctx;
    const admin = await anAdmin();
    const { id } = await createWebhook(manager, INPUT);
    const { id: deliveryId } = await sendTest(artist.ctx, { id });
    const acts = [
      (ctx: Ctx) => listDeliveries(ctx, { id, ...PAGE }),
      (ctx: Ctx) => sendTest(ctx, { id }),
      (ctx: Ctx) => sendAgain(ctx, { id, deliveryId }),
      (ctx: Ctx) => enableWebhook(ctx, { id }),
      (ctx: Ctx) => removeWebhook(ctx, { id }),
    ];
    for (const act of acts) {
      await expect(act(uploader)).rejects.toMatchObject({ code: 'forbidden' });
      for (const ctx of [stranger, fan, admin])
        await expect(act(ctx)).rejects.toMatchObject({ code: 'not_found' });
      await expect(act(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    await expect(createWebhook(uploader, INPUT)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(createWebhook(fan, INPUT)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listWebhooks(uploader)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listWebhooks(stranger)).toEqual([]);
    for (const act of acts) await act(manager);
    expect(await listWebhooks(artist.ctx)).toEqual([]);
    expect(await test.services.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(0);
  });

  it('are no door into the network of the server, and get no reports', async () => {
    const { artist } = await aProfile();
    for (const url of ['http://hooks.example.org/', 'https://127.0.0.1/', 'https://localhost/'])
      await expect(createWebhook(artist.ctx, { ...INPUT, url })).rejects.toMatchObject({
        code: 'bad_request',
      });
    await expect(createWebhook(artist.ctx, { ...INPUT, events: ['report.created'] })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await listWebhooks(artist.ctx)).toEqual([]);
  });

  it(`are ${MAX_WEBHOOKS} at most, also when they are added at once`, async () => {
    const { artist } = await aProfile();
    const added = await Promise.allSettled(
      Array.from({ length: MAX_WEBHOOKS + 2 }, () => createWebhook(artist.ctx, INPUT)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS);
    await expect(createWebhook(artist.ctx, INPUT)).rejects.toMatchObject({ code: 'conflict' });
  });

  // Proves (rules.md, Webhooks): a test is sent at once and shown with its answer; deliveries can be sent again
  it('are tried with one click, and show the answer', async () => {
    const { artist } = await aProfile();
    const { id } = await createWebhook(freely(artist.ctx), { ...INPUT, url: receiver.url });
    receiver.answer = (response) => response.writeHead(500).end('Not today');
    const waiting = await sendTest(artist.ctx, { id });
    expect(waiting).toMatchObject({ event: 'webhook.test', state: 'waiting', tries: 0 });
    await sendDelivery(worker(), { deliveryId: waiting.id });
    const [failed] = (await listDeliveries(artist.ctx, { id, ...PAGE })).items;
    // Somebody looks at it, so it is not tried again.
    expect(failed).toMatchObject({ state: 'failed', status: 500, answer: 'Not today', nextTryAt: null });
    expect(await listWebhooks(artist.ctx)).toMatchObject([{ failingSince: null }]);
    receiver.answer = (response) => response.writeHead(200).end('Thanks');
    expect(await sendAgain(artist.ctx, { id, deliveryId: waiting.id })).toMatchObject({ state: 'waiting' });
    await sendDelivery(worker(), { deliveryId: waiting.id });
    const { items } = await listDeliveries(artist.ctx, { id, ...PAGE });
    expect(items).toMatchObject([{ state: 'delivered', status: 200, answer: 'Thanks', error: null }]);
    expect(items[0]?.messageId).toBe(waiting.messageId);
    expect(JSON.parse(items[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    await expect(sendAgain(artist.ctx, { id, deliveryId: 2_000_000_000 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const other = await createWebhook(artist.ctx, INPUT);
    await expect(sendAgain(artist.ctx, { id: other.id, deliveryId: waiting.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are turned on again by hand', async () => {
    const { artist } = await aProfile();
    const { id } = await createWebhook(artist.ctx, INPUT);
    const off = new Date();
    await test.services.db
      .update(webhooks)
      .set({ disabledAt: off, failingSince: off })
      .where(eq(webhooks.id, id));
    expect(await listWebhooks(artist.ctx)).toMatchObject([{ disabledAt: off.toISOString() }]);
    expect(await enableWebhook(artist.ctx, { id })).toMatchObject({ disabledAt: null, failingSince: null });
  });
});

// Proves (rules.md, Webhooks): owners and managers have those of their profile, admins those of the site
it('has webhooks of the site for admins alone, who are told of reports, too', async () => {
  const admin = await anAdmin();
  const input = { ...INPUT, events: ['report.created' as const] };
  const made = await createSiteWebhook(admin, input);
  expect(await listSiteWebhooks(await anAdmin())).toMatchObject([
    { id: made.id, events: ['report.created'] },
  ]);
  const moderator = (await makeUser(test.services, { isModerator: true })).ctx;
  const artist = (await makeArtist(test.services)).ctx;
  for (const ctx of [moderator, artist]) {
    await expect(createSiteWebhook(ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listSiteWebhooks(ctx)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeWebhook(ctx, made)).rejects.toMatchObject({ code: 'not_found' });
    await expect(sendTest(ctx, made)).rejects.toMatchObject({ code: 'not_found' });
  }
  await removeWebhook(admin, made);
  expect(await test.services.db.$count(webhooks, isNull(webhooks.artistId))).toBe(0);
  const acts = await test.services.db.select().from(auditLog).where(eq(auditLog.act, 'change-site'));
  expect(acts).toHaveLength(2);
});
