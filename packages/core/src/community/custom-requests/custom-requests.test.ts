import { tables } from '@stagedoor/db';
import { type RequestStatus, sendCustomRequestInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRequestSettings } from '../../catalog/artist-settings/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { answerCustomRequest } from './answer-custom-request.ts';
import { canBecome } from './policy.ts';
import { listReceivedRequests } from './queries.ts';
import { sendCustomRequest } from './send-custom-request.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { customRequests, mails, notifications } = tables;
const DETAILS = 'Happy birthday for my sister';
const requestOf = (artistId: number, fields: object = {}) =>
  sendCustomRequestInput.parse({
    artistId,
    requestType: 'cameo',
    email: 'ada@example.org',
    details: DETAILS,
    ...fields,
  });
const send = (ctx: Ctx, artistId: number, fields?: object) =>
  sendCustomRequest(ctx, requestOf(artistId, fields));
const rowsOf = (artistId: number) =>
  test.services.db.$count(customRequests, eq(customRequests.artistId, artistId));
const noticesOf = (userId: number) =>
  test.services.db.select().from(notifications).where(eq(notifications.userId, userId));
const mailsTo = (address: string) =>
  test.services.db.select().from(mails).where(eq(mails.toAddress, address));

describe('sendCustomRequest', () => {
  // Proves (Requests, merchandise, tour and settings): a request starts pending; the dialog closes and resets
  it('creates a pending request whatever status is sent, and notifies the artist without the address', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services, { displayUsername: 'Ada' });
    const sent = await send(fan.ctx, artist.id, { status: 'delivered', details: `  ${DETAILS} ` });
    expect(sent).toMatchObject({ artistId: artist.id, status: 'pending', details: DETAILS });
    const [notice, ...others] = await noticesOf(artist.userId);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      type: 'request-received',
      payload: { requestId: sent.id, requestType: 'cameo', username: 'Ada' },
    });
    expect(JSON.stringify(notice?.payload)).not.toContain('@');
  });

  // Proves (Requests, merchandise, tour and settings): visitors may send a request; only the artist answers it
  it('is open to visitors', async () => {
    const artist = await makeArtist(test.services);
    await send(anonymous(test.services), artist.id, { requestType: 'custom-song' });
    const { items } = await listReceivedRequests(artist.ctx, { limit: 10 });
    expect(items).toMatchObject([{ sender: null, email: 'ada@example.org', requestType: 'custom-song' }]);
  });

  it('returns the pending request when sent again, even concurrently', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(fan.ctx, artist.id)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await send(anonymous(test.services), artist.id);
    expect(await rowsOf(artist.id)).toBe(2);
    expect(await noticesOf(artist.userId)).toHaveLength(2);
  });

  // Proves (Requests, merchandise, tour and settings): the request dialog follows the artist's settings
  it('is refused for a kind that the artist has turned off', async () => {
    const artist = await makeArtist(test.services, { name: 'Juno' });
    await updateRequestSettings(artist.ctx, { cameoEnabled: false });
    const fan = await makeUser(test.services);
    await expect(send(fan.ctx, artist.id)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Juno does not take cameo requests right now',
    });
    await updateRequestSettings(artist.ctx, { cameoEnabled: true, customSongEnabled: false });
    await expect(send(fan.ctx, artist.id, { requestType: 'custom-song' })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Juno does not take custom song requests right now',
    });
    expect(await rowsOf(artist.id)).toBe(0);
    expect(await noticesOf(artist.userId)).toEqual([]);
  });

  it('is refused to oneself, to hidden and unclaimed artists, and above the rate limit, and leaves nothing', async () => {
    const { ctx } = await makeUser(test.services);
    const artist = await makeArtist(test.services);
    const hidden = await makeArtist(test.services, { suspendedAt: new Date() });
    const unowned = await makeArtist(test.services, { userId: null });
    await expect(send(artist.ctx, artist.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(send(ctx, unowned.id)).rejects.toMatchObject({ code: 'forbidden' });
    for (const id of [hidden.id, 2_000_000_000])
      await expect(send(ctx, id)).rejects.toMatchObject({ code: 'not_found', message: 'Artist not found' });
    await expect(send({ ...ctx, rateLimitScale: 0 }, artist.id)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    for (const { id } of [artist, hidden, unowned]) expect(await rowsOf(id)).toBe(0);
  });

  it('is limited per person and per address', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    const strictly = (ctx: Ctx, address: string, n: number) =>
      send({ ...ctx, rateLimitScale: 1, address }, artist.id, {
        details: `${DETAILS} ${n}`,
        email: `limited${n}@example.org`,
      });
    for (let n = 0; n < 10; n++) await strictly(fan.ctx, `198.51.100.${n}`, n);
    await expect(strictly(fan.ctx, '198.51.100.99', 11)).rejects.toMatchObject({ code: 'rate_limited' });
    for (let n = 0; n < 20; n++) await strictly(anonymous(test.services), '203.0.113.5', n);
    await expect(strictly(anonymous(test.services), '203.0.113.5', 21)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await strictly(anonymous(test.services), '203.0.113.6', 22);
    expect(await rowsOf(artist.id)).toBe(31);
  });

  // Proves (rules.md, Mail): addresses that others typed get few mails, and no words of other people
  it('is limited per recipient address, whoever sends it', async () => {
    const artist = await makeArtist(test.services);
    const ask = (n: number, email: string) =>
      send({ ...anonymous(test.services), rateLimitScale: 1, address: `198.51.100.${n}` }, artist.id, {
        details: `${DETAILS} ${n}`,
        email,
      });
    for (let n = 100; n < 110; n++) await ask(n, 'victim@example.org');
    await expect(ask(110, 'victim@example.org')).rejects.toMatchObject({ code: 'rate_limited' });
    await ask(111, 'another@example.org');
    expect(await rowsOf(artist.id)).toBe(11);
  });

  it('leaves neither request nor notification when it fails', async () => {
    const artist = await makeArtist(test.services);
    const { ctx } = await makeUser(test.services);
    const failing: Ctx = {
      ...ctx,
      db: Object.assign(Object.create(ctx.db), {
        transaction: (work: (tx: Ctx['db']) => Promise<unknown>) =>
          test.services.db.transaction(async (tx) => {
            await work(tx);
            throw new Error('The power is gone');
          }),
      }),
    };
    await expect(send(failing, artist.id)).rejects.toThrow('The power is gone');
    expect(await rowsOf(artist.id)).toBe(0);
    expect(await noticesOf(artist.userId)).toEqual([]);
  });
});

describe('the status of a request', () => {
  const ALL: RequestStatus[] = ['pending', 'accepted', 'declined', 'delivered'];
  // Instead of (Requests, merchandise, tour and settings): what becomes of a pending request is left open
  it('goes from pending to accepted or declined, and from accepted to delivered only', () => {
    const ways = ALL.flatMap((from) => ALL.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`));
    expect(ways).toEqual(['pending accepted', 'pending declined', 'accepted delivered']);
  });
});

describe('answerCustomRequest', () => {
  const aRequest = async (email: string) => {
    const artist = await makeArtist(test.services, { name: 'Juno' });
    const fan = await makeUser(test.services);
    const { id } = await send(fan.ctx, artist.id, { email });
    return { artist, fan, id };
  };

  it("mails the request's address at each step, without the artist's own address", async () => {
    const { artist, fan, id } = await aRequest('steps@example.org');
    const accepted = await answerCustomRequest(artist.ctx, { id, status: 'accepted' });
    expect(accepted).toMatchObject({
      status: 'accepted',
      can: { accept: false, decline: false, deliver: true },
    });
    const delivered = await answerCustomRequest(artist.ctx, { id, status: 'delivered' });
    expect(delivered.can).toEqual({ accept: false, decline: false, deliver: false });
    const sent = await mailsTo('steps@example.org');
    expect(sent.map(({ template, data }) => [template, data])).toEqual(
      ['accepted', 'delivered'].map((status) => [
        'request-news',
        { artistId: artist.id, artistName: null, requestType: 'cameo', status },
      ]),
    );
    expect((await noticesOf(fan.id)).map(({ type, payload }) => [type, payload])).toMatchObject(
      ['accepted', 'delivered'].map((status) => ['request-answered', { requestId: id, status }]),
    );
    const [owner] = await test.services.db
      .select()
      .from(tables.users)
      .where(eq(tables.users.id, artist.userId));
    expect(JSON.stringify([sent, await noticesOf(fan.id)])).not.toContain(owner?.email);
  });

  // Proves (rules.md, Mail): addresses that others typed get few mails, and no words of other people
  it('names the artist only to a confirmed address of the sender', async () => {
    const artist = await makeArtist(test.services, { name: 'Your account is locked, see evil.example' });
    const nameIn = async (sender: Ctx, email: string) => {
      const { id } = await send(sender, artist.id, { email });
      await answerCustomRequest(artist.ctx, { id, status: 'accepted' });
      const [mail] = await mailsTo(email);
      return mail?.data.artistName;
    };
    const confirmed = await makeUser(test.services, { email: 'confirmed@example.org' });
    const claimed = await makeUser(test.services, { email: 'claimed@example.org', emailVerified: false });
    expect(await nameIn(confirmed.ctx, 'confirmed@example.org')).toBe(
      'Your account is locked, see evil.example',
    );
    expect(await nameIn(confirmed.ctx, 'somebody@example.org')).toBeNull();
    expect(await nameIn(claimed.ctx, 'claimed@example.org')).toBeNull();
    expect(await nameIn(anonymous(test.services), 'visitor@example.org')).toBeNull();
  });

  it('refuses every other step without mailing', async () => {
    const { artist, id } = await aRequest('refused@example.org');
    const answer = (status: 'accepted' | 'declined' | 'delivered') =>
      answerCustomRequest(artist.ctx, { id, status });
    await expect(answer('delivered')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This request is pending and cannot become delivered',
    });
    expect(await answer('declined')).toMatchObject({ status: 'declined' });
    for (const status of ['accepted', 'declined', 'delivered'] as const)
      await expect(answer(status)).rejects.toMatchObject({ code: 'conflict' });
    expect(await mailsTo('refused@example.org')).toHaveLength(1);
  });

  it('answers once when two windows answer at the same time', async () => {
    const { artist, id } = await aRequest('race@example.org');
    const results = await Promise.allSettled(
      (['accepted', 'declined', 'accepted'] as const).map((status) =>
        answerCustomRequest(artist.ctx, { id, status }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo('race@example.org')).toHaveLength(1);
  });

  // Proves (Requests, merchandise, tour and settings): visitors may send a request; only the artist answers it
  it("is only for the request's artist", async () => {
    const { artist, fan, id } = await aRequest('others@example.org');
    const other = await makeArtist(test.services);
    const admin = await makeUser(test.services, { isAdmin: true });
    const call = (ctx: Ctx) => answerCustomRequest(ctx, { id, status: 'accepted' });
    await expect(call(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const { ctx } of [fan, admin]) await expect(call(ctx)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(other.ctx)).rejects.toMatchObject({ code: 'not_found', message: 'Request not found' });
    const stands = and(eq(customRequests.id, id), eq(customRequests.status, 'pending'));
    expect(await test.services.db.$count(customRequests, stands)).toBe(1);
    expect(await mailsTo('others@example.org')).toEqual([]);
    await expect(
      answerCustomRequest({ ...artist.ctx, rateLimitScale: 0 }, { id, status: 'accepted' }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
