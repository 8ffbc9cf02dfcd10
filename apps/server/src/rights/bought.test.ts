import { inTransaction, systemContext } from '@stagedoor/core';
import { publishAccessChanged } from '@stagedoor/core/money/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayPlay } from '../testing/rights-viewers.ts';
import { type KeptFile, makeRightsWorld, type RightsWorld } from '../testing/rights-world.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let world: RightsWorld;
let sold: KeptFile;
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
  await server.services.client`update albums set price_cents = 700 where id = ${world.albumId}`;
  sold = world.files.find(({ what }) => what === "Findable Premium's audio") as KeptFile;
});
afterAll(() => server.close());

const buyAlbum = (as: Person | undefined, body: object = { amountCents: 700 }) =>
  server.call('POST', `/api/albums/${world.albumId}/buy`, { as, body });
const others = () => world.viewers.filter(({ hasBought }) => !hasBought);
const get = (as: Person | undefined, url: string, headers: Record<string, string> = {}) =>
  server.call('GET', url, { as, headers });
async function expectNothingOf(as: Person | undefined, file: KeptFile) {
  for (const headers of [{}, { range: 'bytes=0-99' }, { range: 'bytes=-100' }, { 'if-none-match': '*' }]) {
    const answer = await get(as, file.url, headers as Record<string, string>);
    expect([401, 403, 404], file.what).toContain(answer.statusCode);
    for (let start = 0; start < file.bytes.length; start += 4_000)
      expect(answer.rawPayload.includes(file.bytes.subarray(start, start + 16)), file.what).toBe(false);
  }
}

describe('a sold file', () => {
  // Proves (rules.md, Selling): not one byte of a sold file is sent to anybody who neither bought it nor may play it
  it('is sent whole to its buyer, and in no part to others', async () => {
    const [nobody, fan] = world.viewers;
    const buyer = await server.register();
    await expectNothingOf(buyer, sold);
    const bought = await buyAlbum(buyer);
    expect(bought.statusCode, bought.body).toBe(201);
    expect(bought.json()).toMatchObject({
      kind: 'album',
      state: 'paid',
      amountCents: 700,
      isAvailable: true,
    });
    expect((await get(buyer, sold.url)).rawPayload.equals(sold.bytes)).toBe(true);
    for (const viewer of world.viewers.filter((viewer) => !mayPlay(viewer)))
      await expectNothingOf(viewer.as, sold);
    expect((await buyAlbum(buyer)).statusCode).toBe(200);
    expect((await get(buyer, '/api/purchases')).json()).toHaveLength(1);
    expect((await get(fan?.as, '/api/purchases')).json()).toEqual([]);
    expect((await get(nobody?.as, '/api/purchases')).statusCode).toBe(401);
  });

  it('opens nothing else of its artist', async () => {
    const buyer = await server.register();
    await buyAlbum(buyer);
    for (const file of world.files.filter((file) => file !== sold && !file.isOpen))
      await expectNothingOf(buyer, file);
    const posts = (await get(buyer, `/api/artists/${world.artistId}/premium-content`)).body;
    const marks = new Map([...world.premiumMarks].filter(([name]) => name !== 'address of the song'));
    for (const [name, mark] of marks) if (mark) expect(posts, name).not.toContain(mark);
  });

  // Proves (rules.md, Selling): what a moderator has hidden or deleted is closed to its buyers, too
  it.each([
    ['song', 'hide'],
    ['song', 'delete'],
    ['album', 'hide'],
    ['album', 'delete'],
  ] as const)(
    'of which staff %s: %s is closed to its buyers, until that is undone',
    async (targetType, decision) => {
      const buyer = await server.register();
      await buyAlbum(buyer);
      const as = world.viewers.find(({ name }) => name === 'an admin')?.as;
      const targets = [{ targetType, targetId: targetType === 'song' ? world.song.id : world.albumId }];
      const body = { targets, decision, reason: 'other' };
      const made = await server.call('POST', '/trpc/moderation.moderate', { as, body });
      await expectNothingOf(buyer, sold);
      const { id } = made.json().result.data.decisions[0];
      await server.call('POST', '/trpc/moderation.undo', { as, body: { id } });
      expect((await get(buyer, sold.url)).rawPayload.equals(sold.bytes)).toBe(true);
    },
  );

  // Proves (rules.md, Selling): what somebody bought is open to them for good, whatever becomes of subscription or artist
  it('stays open to its buyers alone while its artist is suspended, and when it is withdrawn', async () => {
    const buyer = await server.register();
    await buyAlbum(buyer);
    const as = world.viewers.find(({ name }) => name === 'an admin')?.as;
    const targets = [{ targetType: 'artist', targetId: world.artistId }];
    const body = { targets, decision: 'hide', reason: 'other' };
    const made = await server.call('POST', '/trpc/moderation.moderate', { as, body });
    const expectBuyersAlone = async () => {
      // Their rights are read anew.
      await inTransaction(systemContext(server.services, 'test'), (ctx) =>
        publishAccessChanged(ctx, { userIds: [buyer.user.id], artistIds: [] }),
      );
      expect((await get(buyer, sold.url)).rawPayload.equals(sold.bytes)).toBe(true);
      for (const viewer of world.viewers.filter((viewer) => !mayPlay(viewer)))
        await expectNothingOf(viewer.as, sold);
    };
    await expectBuyersAlone();
    const { id } = made.json().result.data.decisions[0];
    await server.call('POST', '/trpc/moderation.undo', { as, body: { id } });
    const artist = world.viewers.find(({ name }) => name === 'the artist')?.as;
    const publish = (state: string) =>
      server.call('PATCH', `/api/dashboard/albums/${world.albumId}`, { as: artist, body: { state } });
    expect((await publish('draft')).statusCode).toBe(200);
    await expectBuyersAlone();
    expect((await publish('published')).statusCode).toBe(200);
  });

  it('is known as bought in what was asked before, by its buyer alone', async () => {
    const [buyer, fan] = [await server.register(), await server.register()];
    const song = `/api/songs/${world.song.id}`;
    for (const as of [buyer, fan, undefined])
      expect((await get(as, song)).json()).toMatchObject({ isBought: false, isLocked: true, audioUrl: null });
    await buyAlbum(buyer);
    expect((await get(buyer, song)).json()).toMatchObject({ isBought: true, isLocked: false });
    for (const as of [fan, undefined])
      expect((await get(as, song)).json()).toMatchObject({ isBought: false, isLocked: true, audioUrl: null });
  });

  it('is closed again once the payment was given back', async () => {
    const buyer = await server.register();
    const { id } = (await buyAlbum(buyer)).json();
    await server.services.client`update purchases set state = 'refunded' where id = ${id}`;
    await inTransaction(systemContext(server.services, 'test'), (ctx) =>
      publishAccessChanged(ctx, { userIds: [buyer.user.id], artistIds: [] }),
    );
    await expectNothingOf(buyer, sold);
  });

  it('is not sent to somebody without an account by its address', async () => {
    expect((await buyAlbum(undefined)).statusCode).toBe(401);
    const bought = await buyAlbum(undefined, { amountCents: 700, email: 'Guest@Example.org' });
    expect(bought.statusCode, bought.body).toBe(201);
    await expectNothingOf(undefined, sold);
    const [mail] = await server.services.client<{ data: { path: string } }[]>`
      select data from mails where to_address = 'guest@example.org'`;
    const secret = mail?.data.path.split('=')[1];
    const receipt = await get(undefined, `/api/purchases/receipt?purchase=${secret}`);
    expect(receipt.json()).toMatchObject({ albumId: world.albumId, state: 'paid' });
    expect((await get(undefined, '/api/purchases/receipt?purchase=x')).statusCode).toBe(404);
  });

  it('is refused below its price, and above what anybody pays', async () => {
    const fan = await server.register();
    for (const amountCents of [699, -1, 100_001, 7.5, null]) {
      const answer = await buyAlbum(fan, { amountCents });
      expect(answer.statusCode, answer.body).toBe(400);
    }
    const below = (await buyAlbum(fan, { amountCents: 699 })).json();
    expect(below).toMatchObject({
      message: 'This album costs at least $7.00',
      issues: [{ path: 'amountCents' }],
    });
    const song = await server.call('POST', `/api/songs/${world.song.id}/buy`, {
      as: fan,
      body: { amountCents: 700 },
    });
    expect(song.statusCode).toBe(404);
  });

  // Proves (rules.md, Selling): what its people delete is there for buyers until it is removed, and a mail says so
  it('that its artist deletes stays there for its buyers alone', async () => {
    const buyer = await server.register();
    await buyAlbum(buyer);
    const artist = world.viewers.find(({ name }) => name === 'the artist')?.as as Person;
    await server.call('DELETE', `/api/dashboard/albums/${world.albumId}?withSongs=true`, { as: artist });
    expect((await get(buyer, sold.url)).rawPayload.equals(sold.bytes)).toBe(true);
    for (const viewer of others()) await expectNothingOf(viewer.as, sold);
    expect((await get(buyer, `/api/songs/${world.song.id}`)).statusCode).toBe(404);
    expect((await get(buyer, '/api/purchases')).json()).toMatchObject([
      { isAvailable: true, removedAt: expect.any(String) },
    ]);
    const told = await server.services.client<{ template: string }[]>`
      select template from mails where user_id = ${buyer.user.id}`;
    expect(told.map(({ template }) => template)).toContain('purchase-leaving');
  });

  // Proves (rules.md, Selling): a profile that its owner deletes is there for buyers until it is removed
  it('of a profile that its owner deletes stays there for its buyers alone', async () => {
    const artist = world.viewers.find(({ name }) => name === 'the artist')?.as as Person;
    await server.call('POST', `/api/dashboard/albums/${world.albumId}/restore`, { as: artist });
    const buyer = await server.register();
    expect((await buyAlbum(buyer)).statusCode).toBe(201);
    const goodbye = await server.call('DELETE', '/api/account', {
      as: artist,
      body: { password: 'secret password' },
    });
    expect(goodbye.statusCode, goodbye.body).toBe(200);
    expect((await get(buyer, sold.url)).rawPayload.equals(sold.bytes)).toBe(true);
    expect((await get(buyer, '/api/purchases')).json()).toMatchObject([
      { isAvailable: true, removedAt: expect.any(String) },
    ]);
    const told = await server.services.client<{ data: { title: string } }[]>`
      select data from mails where user_id = ${buyer.user.id} and template = 'purchase-leaving'`;
    expect(told).toHaveLength(1);
    for (const viewer of others().filter(({ name }) => name !== 'the artist'))
      await expectNothingOf(viewer.as, sold);
    const body = { username: artist.user.username, password: 'secret password' };
    expect((await server.call('POST', '/api/login', { body })).statusCode).toBe(200);
    const admin = world.viewers.find(({ name }) => name === 'an admin')?.as;
    const deleted = await server.call('DELETE', `/api/admin/artists/${world.artistId}`, { as: admin });
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect((await get(buyer, '/api/purchases')).json()).toMatchObject([{ isAvailable: false }]);
    await expectNothingOf(buyer, sold);
  });
});
