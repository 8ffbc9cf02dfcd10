import { tables } from '@stagedoor/db';
import { webhookEvent } from '@stagedoor/validators';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateAlbum } from '../../catalog/albums/index.ts';
import { announceReleases, announceSong } from '../../catalog/releases/index.ts';
import { updateSong } from '../../catalog/songs/index.ts';
import { order, orderWorld } from '../../community/custom-requests/testing/order-world.ts';
import { createPost, updatePost } from '../../community/posts/index.ts';
import { redeemGift } from '../../money/gifts/index.ts';
import { buy, tipArtist } from '../../money/purchases/index.ts';
import { subscribe } from '../../money/subscriptions/index.ts';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import {
  makeAlbum,
  makeArtist,
  makeGift,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { fileReport } from '../reports/index.ts';
import { createSiteWebhook, createWebhook } from './index.ts';

const { webhookDeliveries, webhooks } = tables;
const EVENTS = [...webhookEvent.options];
const URL = 'https://hooks.example.org/';

let test: TestServices;
let siteHookId: number;
beforeAll(async () => {
  test = await openTestServices();
  const admin = await makeUser(test.services, { isAdmin: true });
  siteHookId = (await createSiteWebhook(admin.ctx, { url: URL, events: EVENTS })).id;
});
afterAll(() => test.close());

const system = () => systemContext(test.services, 'test');
async function listen(artist: Awaited<ReturnType<typeof makeArtist>>) {
  const events = EVENTS.filter((event) => event !== 'report.created');
  return (await createWebhook({ ...artist.ctx, actingFor: artist.id }, { url: URL, events })).id;
}
interface Body {
  type: string;
  data: Record<string, unknown>;
}
async function sentTo(webhookId: number, event?: string): Promise<Body[]> {
  const rows = await test.services.db
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        event === undefined ? undefined : eq(webhookDeliveries.event, event),
      ),
    )
    .orderBy(asc(webhookDeliveries.id));
  return rows.map(({ body }) => JSON.parse(body) as Body);
}
const anArtist = async () => {
  const artist = await makeArtist(test.services, { name: 'Juno' });
  return { artist, hookId: await listen(artist), fan: await makeUser(test.services) };
};
const draft = { releaseState: 'draft' as const };

// Proves (rules.md, Webhooks): each subscriber, sale, request and release is one delivery
it('tells of a subscriber once, also of one who redeems a gift or comes back', async () => {
  const { artist, hookId, fan } = await anArtist();
  await subscribe(fan.ctx, { artistId: artist.id });
  await subscribe(fan.ctx, { artistId: artist.id });
  const { code } = await makeGift(test.services, { artistId: artist.id, months: 1 });
  await redeemGift(fan.ctx, { code });
  const other = await makeUser(test.services);
  const gift = await makeGift(test.services, { artistId: artist.id, months: 1 });
  await redeemGift(other.ctx, gift);
  const sent = await sentTo(hookId);
  expect(sent.map(({ type, data }) => [type, data.userId])).toEqual([
    ['subscriber.created', fan.id],
    ['subscriber.created', other.id],
  ]);
  expect(sent[0]?.data).toEqual({
    artistId: artist.id,
    userId: fan.id,
    username: expect.stringMatching(/^person/),
    startDate: expect.any(String),
  });
  expect(await sentTo(siteHookId, 'subscriber.created')).toEqual(sent);
});

// Proves (rules.md, Webhooks): each subscriber, sale, request and release is one delivery
it('tells of albums, songs and tips that were paid, and of nobody who wants no name', async () => {
  const { artist, hookId, fan } = await anArtist();
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Lanterns', priceCents: 700 });
  const song = await makeSong(test.services, { artistId: artist.id, title: 'Kites', priceCents: 0 });
  await buy(fan.ctx, { kind: 'album', id: album.id, amountCents: 700 });
  await buy(fan.ctx, { kind: 'album', id: album.id, amountCents: 700 });
  await buy(fan.ctx, { kind: 'song', id: song.id, amountCents: 0 });
  const tip = { artistId: artist.id, amountCents: 300, message: 'Thanks' };
  await tipArtist(fan.ctx, { ...tip, showsName: false, id: 'a' });
  await tipArtist(fan.ctx, { ...tip, showsName: true, id: 'b' });
  const sent = await sentTo(hookId);
  expect(sent).toMatchObject([
    { data: { kind: 'album', albumId: album.id, title: 'Lanterns', amountCents: 700, username: null } },
    { data: { kind: 'tip', amountCents: 300, username: null, message: 'Thanks' } },
    { data: { kind: 'tip', amountCents: 300, username: expect.stringMatching(/^person/) } },
  ]);
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(['sale.created']));
  const text = JSON.stringify(sent);
  expect(text).not.toContain('@');
  expect(text).not.toMatch(/secret|hash|checkout/i);
});

// Proves (rules.md, Webhooks): each subscriber, sale, request and release is one delivery
it('tells of a request when it reaches its artist, without the words and the address', async () => {
  const artist = await orderWorld(() => test).anArtist();
  const hookId = await listen(artist);
  const fan = await makeUser(test.services);
  const { id } = await order(fan.ctx, artist.id);
  await order(fan.ctx, artist.id);
  const sent = await sentTo(hookId);
  expect(sent).toMatchObject([
    { type: 'order.created', data: { requestId: id, requestType: 'cameo', priceCents: 2500 } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/@|birthday/);
});

// Proves (rules.md, Webhooks): drafts and scheduled work are told of when they are out, and no message opens anything
it('tells of songs, albums and posts when they are out, and not before', async () => {
  const { artist, hookId } = await anArtist();
  const song = await makeSong(test.services, {
    artistId: artist.id,
    title: 'Soon',
    isPremium: true,
    ...draft,
  });
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Whole', ...draft });
  for (let n = 0; n < 2; n++) await makeSong(test.services, { artistId: artist.id, albumId: album.id });
  const ctx = { ...artist.ctx, actingFor: artist.id };
  const post = await createPost(ctx, {
    title: 'Rehearsal',
    description: 'The alley at night',
    contentType: 'text',
    isPremium: true,
    state: 'draft',
  } as Parameters<typeof createPost>[1]);
  const ahead = new Date(Date.now() + 3600_000).toISOString();
  await updateSong(ctx, { id: song.id, title: 'Soon, renamed', state: 'scheduled', publishAt: ahead });
  await announceReleases(system());
  await inTransaction(system(), (ctx) => announceSong(ctx, song.id));
  expect(await sentTo(hookId)).toEqual([]);
  test.setNow(new Date(Date.parse(ahead) + 1000));
  await announceReleases(system());
  await announceReleases(system());
  await updateAlbum(ctx, { id: album.id, state: 'published' });
  await updatePost(ctx, { id: post.id, state: 'published' });
  await updatePost(ctx, { id: post.id, state: 'draft' });
  await updatePost(ctx, { id: post.id, state: 'published' });
  test.setNow(null);
  const sent = await sentTo(hookId);
  expect(sent).toMatchObject([
    { data: { kind: 'song', id: song.id, title: 'Soon, renamed', isPremium: true } },
    { data: { kind: 'album', id: album.id, title: 'Whole', isPremium: null } },
    { data: { kind: 'post', id: post.id, title: 'Rehearsal', isPremium: true } },
  ]);
  expect(Object.keys(sent[2]?.data ?? {}).sort()).toEqual([
    ...['artistId', 'artistName', 'id', 'isPremium', 'kind', 'title', 'url'],
  ]);
  expect(sent[0]?.data.url).toBe(`http://localhost:3000/song/${song.id}`);
  expect(JSON.stringify(sent)).not.toMatch(/media|alley|key=/);
});

// Proves (rules.md, Webhooks): reports are told to the operator alone, without who reports and their words
it('tells the operator of reports, without who reports and their words', async () => {
  const { artist, hookId, fan } = await anArtist();
  const song = await makeSong(test.services, { artistId: artist.id });
  const target = { targetType: 'song', targetId: song.id } as const;
  const report = () => fileReport(fan.ctx, { ...target, reason: 'hate', note: 'Listen at 1:20' });
  const { report: filed } = await report();
  await report();
  expect(await sentTo(siteHookId, 'report.created')).toEqual([
    {
      type: 'report.created',
      timestamp: expect.any(String),
      data: { reportId: filed.id, caseId: expect.any(Number), ...target, reason: 'hate' },
    },
  ]);
  expect(await sentTo(hookId)).toEqual([]);
});

it('tells only what was chosen, and nothing about other artists or to who is turned off', async () => {
  const { artist, hookId, fan } = await anArtist();
  const { hookId: otherId } = await anArtist();
  await test.services.db
    .update(webhooks)
    .set({ events: ['sale.created'] })
    .where(eq(webhooks.id, hookId));
  const offId = await listen(artist);
  await test.services.db.update(webhooks).set({ disabledAt: new Date() }).where(eq(webhooks.id, offId));
  await subscribe(fan.ctx, { artistId: artist.id });
  for (const id of [hookId, otherId, offId]) expect(await sentTo(id)).toEqual([]);
});
