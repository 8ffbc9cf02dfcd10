import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getAlbum } from '../../catalog/albums/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { confirmEmail, sendEmailConfirmation } from '../../people/accounts/index.ts';
import { createContext } from '../../platform/context/index.ts';
import { hasBoughtAlbum, rightsByReceipt } from '../../platform/rights/index.ts';
import { type OpenServices, openServices } from '../../services.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { buy, getReceipt, listPurchases } from './index.ts';

const { invoiceLines, invoices, mails, purchases } = tables;
let test: TestServices;
let other: OpenServices;
beforeAll(async () => {
  test = await openTestServices();
  other = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'server',
    log: silentLog,
    rateLimitScale: 1_000,
    clock: test.services.clock,
  });
});
afterEach(async () => {
  test.setNow(null);
  expect(await checkLedger(anonymous(test.services))).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

async function anAlbum(fields: Partial<typeof tables.albums.$inferInsert> = {}) {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id, priceCents: 700, ...fields });
  const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id, isPremium: true });
  return { artist, kind: 'album' as const, id: album.id, song };
}
const chargesOf = async (userId: number) =>
  test.services.db
    .select({ cents: invoices.amountCents, kind: invoices.kind, title: invoiceLines.title })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoices.userId, userId));
const mailsTo = async (address: string) =>
  (
    await test.services.db
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, address), eq(mails.template, 'receipt')))
  ).map(({ data }) => data as { path: string; works: { title: string | null }[] });
const fails = (code: string, message?: string) => ({ code, ...(message && { message }) });
let count = 0;
const anAddress = () => `buyer${++count}@example.org`;
const secretIn = ({ path }: { path: string } = { path: '' }) => path.split('#token=')[1] ?? '';

describe('a person', () => {
  // Proves (rules.md, Selling): a person buys a song or album for its price or more, is charged once, and gets a receipt by mail
  it('buys an album, which is charged at once and opens its songs', async () => {
    const { id, kind, song } = await anAlbum({ title: 'Lanterns' });
    const fan = await makeUser(test.services);
    expect((await getSong(fan.ctx, { id: song.id })).isLocked).toBe(true);
    const bought = await buy(fan.ctx, { kind, id, amountCents: 900 });
    expect(bought).toMatchObject({
      outcome: 'created',
      purchase: { kind, albumId: id, title: 'Lanterns', amountCents: 900, state: 'paid', isAvailable: true },
    });
    expect(await chargesOf(fan.id)).toEqual([{ cents: 900, kind: 'sale', title: 'Lanterns' }]);
    expect(await getSong(fan.ctx, { id: song.id })).toMatchObject({ isLocked: false, isBought: true });
    expect((await getSong(fan.ctx, { id: song.id })).audioUrl).not.toBeNull();
    expect(await getAlbum(fan.ctx, { id })).toMatchObject({ isBought: true });
    expect((await listPurchases(fan.ctx, { limit: 5 })).items).toHaveLength(1);
    const rows = await test.services.db.select().from(mails).where(eq(mails.userId, fan.id));
    expect(rows).toMatchObject([
      { template: 'receipt', data: { works: [{ title: 'Lanterns' }], path: '/purchases' } },
    ]);
  });

  // Proves (rules.md, Selling): what somebody has bought already is not charged again, however often and wherever they click
  it('clicks 20 times on two servers, and buys once', async () => {
    const { id, kind } = await anAlbum();
    const fan = await makeUser(test.services);
    const clients = [fan.ctx, createContext(other.services, fan.ctx.actor, '192.0.2.7')];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => buy(clients[i % 2] ?? fan.ctx, { kind, id, amountCents: 700 })),
    );
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await chargesOf(fan.id)).toHaveLength(1);
    expect(await test.services.db.$count(purchases, eq(purchases.userId, fan.id))).toBe(1);
  });

  it('who bought the album does not pay for its songs again', async () => {
    const { id, kind, song } = await anAlbum();
    await test.services.db.update(tables.songs).set({ priceCents: 100 }).where(eq(tables.songs.id, song.id));
    const fan = await makeUser(test.services);
    await buy(fan.ctx, { kind, id, amountCents: 700 });
    const again = await buy(fan.ctx, { kind: 'song', id: song.id, amountCents: 100 });
    expect(again).toMatchObject({ outcome: 'existing', purchase: { kind: 'album' } });
  });

  // Proves (rules.md, Selling): an amount of nothing, where the price is 0, needs no payment
  it('takes for nothing what costs nothing', async () => {
    const { id, kind, song } = await anAlbum({ priceCents: 0 });
    const fan = await makeUser(test.services);
    expect(await buy(fan.ctx, { kind, id, amountCents: 0 })).toMatchObject({ outcome: 'created' });
    expect(await chargesOf(fan.id)).toEqual([]);
    expect((await getSong(fan.ctx, { id: song.id })).isLocked).toBe(false);
  });

  // Proves (rules.md, Selling): an amount below the price, above it where it is fixed, or too small to be charged is refused
  it.each([
    ['below the price', {}, 699, 'This album costs at least $7.00'],
    ['above a fixed price', { namesPrice: false }, 701, 'This album costs $7.00'],
    [
      'that no provider charges',
      { priceCents: 0 },
      49,
      'Please pay at least $0.50, or nothing: less cannot be charged',
    ],
  ])('is refused an amount %s', async (_case, fields, amountCents, message) => {
    const { id, kind } = await anAlbum(fields);
    const fan = await makeUser(test.services);
    await expect(buy(fan.ctx, { kind, id, amountCents })).rejects.toMatchObject(
      fails('bad_request', message),
    );
    expect(await test.services.db.$count(purchases, eq(purchases.userId, fan.id))).toBe(0);
  });

  // Proves (rules.md, Selling): drafts, hidden work and work without a price are not sold, to nobody
  it.each([
    ['without a price', { priceCents: null }],
    ['that is a draft', { releaseState: 'draft' as const }],
    ['that a moderator has hidden', { hiddenAt: new Date() }],
    ['that is deleted', { deletedAt: new Date() }],
    ['that is not listed yet', { releaseState: 'scheduled' as const, publishAt: new Date('2099-01-01') }],
  ])('does not buy an album %s', async (_case, fields) => {
    const { id, kind } = await anAlbum(fields);
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const { ctx } of [await makeUser(test.services), admin])
      await expect(buy(ctx, { kind, id, amountCents: 700 })).rejects.toMatchObject(fails('not_found'));
  });

  // Proves (rules.md, Selling): the people of a profile do not buy its work
  it('does not buy the work of a profile of their own', async () => {
    const { artist, id, kind } = await anAlbum();
    const uploader = await makeUser(test.services);
    await makeMember(test.services, { artistId: artist.id, userId: uploader.id, role: 'uploader' });
    for (const ctx of [artist.ctx, uploader.ctx])
      await expect(buy(ctx, { kind, id, amountCents: 700 })).rejects.toMatchObject(fails('forbidden'));
  });

  it('whose account is deleted meanwhile buys nothing', async () => {
    const { id, kind } = await anAlbum();
    const gone = await makeUser(test.services, { deletedAt: new Date() });
    await expect(buy(gone.ctx, { kind, id, amountCents: 700 })).rejects.toMatchObject(
      fails('unauthenticated'),
    );
    expect(await chargesOf(gone.id)).toEqual([]);
  });

  // Proves (rules.md, Selling): a pre-order is paid at once and opens on its day
  it('pre-orders an album in early access, which opens on its day', async () => {
    const day = new Date(Date.now() + 86_400_000);
    const { id, kind, song } = await anAlbum({
      releaseState: 'scheduled',
      publishAt: day,
      earlyAccessDays: 7,
    });
    const fan = await makeUser(test.services);
    const { purchase } = (await buy(fan.ctx, { kind, id, amountCents: 700 })) as { purchase: object };
    expect(purchase).toMatchObject({ state: 'paid', opensAt: day.toISOString(), isAvailable: false });
    expect(await getSong(fan.ctx, { id: song.id })).toMatchObject({
      isLocked: true,
      isBought: true,
      audioUrl: null,
    });
    test.setNow(day);
    expect(await getSong(fan.ctx, { id: song.id })).toMatchObject({ isLocked: false });
    expect((await listPurchases(fan.ctx, { limit: 1 })).items).toMatchObject([
      { opensAt: null, isAvailable: true },
    ]);
  });
});

describe('somebody without an account', () => {
  // Proves (rules.md, Selling): who is signed out buys with an e-mail address, to which a receipt with a link goes
  it('buys with an address, and opens the link of the receipt', async () => {
    const { artist, id, kind } = await anAlbum({ title: 'Kites' });
    const guest = anonymous(test.services);
    const email = anAddress();
    await expect(buy(guest, { kind, id, amountCents: 700 })).rejects.toMatchObject(fails('unauthenticated'));
    const bought = await buy(guest, { kind, id, amountCents: 700, email });
    expect(bought).toMatchObject({ outcome: 'created', purchase: { title: 'Kites', state: 'paid' } });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ works: [{ title: 'Kites' }] });
    const token = secretIn(mail);
    expect(JSON.stringify(bought)).not.toContain(token);
    expect(await getReceipt(guest, { token })).toMatchObject({ title: 'Kites', albumId: id });
    const album = { id, artistId: artist.id };
    expect(hasBoughtAlbum(await rightsByReceipt(guest, token), album)).toBe(true);
    expect(hasBoughtAlbum(await rightsByReceipt(guest, 'x'), album)).toBe(false);
    await expect(getReceipt(guest, { token: 'x'.repeat(43) })).rejects.toMatchObject(fails('not_found'));
    const [row] = await test.services.db.select().from(purchases).where(eq(purchases.email, email));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  // Proves (rules.md, Selling): an address that somebody typed tells nothing of what was paid by it
  it('does not learn what an account with that address has paid', async () => {
    const { id, kind } = await anAlbum();
    const email = anAddress();
    const owner = await makeUser(test.services, { email, emailVerified: true });
    test.setNow(new Date('2026-11-01T10:00:00.000Z'));
    await buy(owner.ctx, { kind, id, amountCents: 12_345 });
    test.setNow(new Date('2026-11-20T10:00:00.000Z'));
    const answer = await buy(anonymous(test.services), { kind, id, amountCents: 700, email });
    expect(answer).toMatchObject({ outcome: 'existing', purchase: { amountCents: 700 } });
    expect(JSON.stringify(answer)).not.toMatch(/12345|2026-11-01/);
    expect(await chargesOf(owner.id)).toHaveLength(1);
  });

  it('clicks 20 times, and buys once', async () => {
    const { id, kind } = await anAlbum();
    const email = anAddress();
    const clients = [anonymous(test.services), anonymous(other.services)];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        buy(clients[i % 2] ?? anonymous(test.services), { kind, id, amountCents: 700, email }),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await test.services.db.$count(purchases, eq(purchases.email, email))).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    test.setNow(new Date(Date.now() + 3_600_000));
    await buy(anonymous(test.services), { kind, id, amountCents: 700, email });
    const receipts = await mailsTo(email);
    expect(receipts).toHaveLength(2);
    await expect(
      getReceipt(anonymous(test.services), { token: secretIn(receipts.at(-1)) }),
    ).resolves.toBeDefined();
  });

  it('who pays nothing gets a mail without words that others chose', async () => {
    const { id, kind } = await anAlbum({ priceCents: 0, title: 'Buy at spam.example' });
    const email = anAddress();
    await buy(anonymous(test.services), { kind, id, amountCents: 0, email });
    expect(await mailsTo(email)).toMatchObject([{ works: [{ title: null }], artistName: null }]);
  });

  // Proves (rules.md, Selling): purchases by an address are its account's once that address is confirmed, and not before
  it('has the purchase in the account that proves the address', async () => {
    const { id, kind, song } = await anAlbum();
    const email = anAddress();
    await buy(anonymous(test.services), { kind, id, amountCents: 700, email });
    const stranger = await makeUser(test.services, { email, emailVerified: false });
    expect((await listPurchases(stranger.ctx, { limit: 5 })).items).toEqual([]);
    expect((await getSong(stranger.ctx, { id: song.id })).isLocked).toBe(true);
    await sendEmailConfirmation(stranger.ctx);
    const isLink = and(eq(mails.userId, stranger.id), eq(mails.template, 'confirm-email'));
    const [link] = await test.services.db.select().from(mails).where(isLink);
    await confirmEmail(anonymous(test.services), { token: secretIn(link?.data as { path: string }) });
    expect((await listPurchases(stranger.ctx, { limit: 5 })).items).toHaveLength(1);
    expect((await getSong(stranger.ctx, { id: song.id })).isLocked).toBe(false);
  });

  it('with an address that an account has proved gives it to that account', async () => {
    const { id, kind } = await anAlbum();
    const email = anAddress();
    const proved = await makeUser(test.services, { email, emailVerified: true });
    await buy(anonymous(test.services), { kind, id, amountCents: 700, email });
    expect((await listPurchases(proved.ctx, { limit: 5 })).items).toHaveLength(1);
    const typed = anAddress();
    const unproved = await makeUser(test.services, { email: typed, emailVerified: false });
    await buy(anonymous(test.services), { kind, id, amountCents: 700, email: typed });
    expect((await listPurchases(unproved.ctx, { limit: 5 })).items).toEqual([]);
  });
});
