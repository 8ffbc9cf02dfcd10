import { tables } from '@stagedoor/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createContext, systemContext } from '../../platform/context/index.ts';
import { type OpenServices, openServices } from '../../services.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '../../testing/index.ts';
import { listInvoices } from '../billing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { loadStatement } from '../statements/index.ts';
import { buy, listPurchases, tipArtist } from './index.ts';

const { invoiceLines, invoices, mails, notifications, users } = tables;
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
afterEach(async () => expect(await checkLedger(anonymous(test.services))).toEqual([]));
afterAll(async () => {
  await other.close();
  await test.close();
});

const linesOf = async (userId: number) =>
  test.services.db
    .select({ invoiceId: invoices.id, cents: invoiceLines.amountCents, title: invoiceLines.title })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoiceLines.id));
const chargesOf = async (userId: number) =>
  (await linesOf(userId)).map(({ cents, title }) => [title, cents] as const);
async function anAlbum(fields: Partial<typeof tables.albums.$inferInsert> = {}) {
  const owner = await makeUser(test.services, { isArtist: true });
  const artist = await makeArtist(test.services, { userId: owner.id });
  const album = await makeAlbum(test.services, {
    artistId: artist.id,
    title: 'Lanterns',
    priceCents: 700,
    ...fields,
  });
  return { owner, artist, work: { kind: 'album' as const, id: album.id } };
}
const noticesOf = async (userId: number) =>
  (
    await test.services.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.type, 'tip')))
  ).map(({ payload }) => payload);
const statementOf = async (artistId: number) => {
  const period = test.services.now().toISOString().slice(0, 7);
  return (await loadStatement(systemContext(test.services, 'test'), { artistId, period })).lines;
};

describe('a tip', () => {
  // Proves (rules.md, Selling): a tip beside a first purchase is charged with it, as a line of its own
  it('beside a first purchase is a line of the same invoice', async () => {
    const { artist, work } = await anAlbum();
    const fan = await makeUser(test.services);
    const bought = await buy(fan.ctx, { ...work, amountCents: 700, tipCents: 300, tipId: 'a' });
    expect(bought).toMatchObject({ outcome: 'created', purchase: { kind: 'album', amountCents: 700 } });
    const lines = await linesOf(fan.id);
    expect(lines.map(({ title, cents }) => [title, cents])).toEqual([
      ['Lanterns', 700],
      ['Tip for Lanterns', 300],
    ]);
    expect(new Set(lines.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    expect((await listInvoices(fan.ctx, { limit: 5 })).items).toMatchObject([
      { amountCents: 1_000, lines: [{ title: 'Lanterns' }, { title: 'Tip for Lanterns' }] },
    ]);
    expect((await listPurchases(fan.ctx, { limit: 5 })).items).toMatchObject([
      { kind: 'tip', title: 'Tip for Lanterns', amountCents: 300, isAvailable: false },
      { kind: 'album', title: 'Lanterns', amountCents: 700, isAvailable: true },
    ]);
    const [mail] = await test.services.db.select().from(mails).where(eq(mails.userId, fan.id));
    expect(mail?.data).toMatchObject({ amountCents: 1_000, tipCents: 300, works: [{ title: 'Lanterns' }] });
    const statement = await statementOf(artist.id);
    expect(statement.filter(({ type }) => type === 'sale' || type === 'tip')).toMatchObject([
      { type: 'sale', title: 'Lanterns', amountCents: 700 },
      { type: 'tip', title: 'Tip for Lanterns', amountCents: 300, from: null },
    ]);
  });

  // Proves (rules.md, Selling): of what is bought already, a tip alone is charged
  it('for what was bought already is charged alone, and each form once', async () => {
    const { work } = await anAlbum();
    const fan = await makeUser(test.services);
    await buy(fan.ctx, { ...work, amountCents: 700 });
    expect(await buy(fan.ctx, { ...work, amountCents: 700 })).toMatchObject({ outcome: 'existing' });
    const tip = { ...work, amountCents: 700, tipCents: 200, tipId: 'once' };
    expect(await buy(fan.ctx, tip)).toMatchObject({
      outcome: 'created',
      purchase: { kind: 'tip', amountCents: 200 },
    });
    expect(await buy(fan.ctx, tip)).toMatchObject({ outcome: 'existing', purchase: { kind: 'tip' } });
    await buy(fan.ctx, { ...tip, tipId: 'another form' });
    expect(await chargesOf(fan.id)).toEqual([
      ['Lanterns', 700],
      ['Tip for Lanterns', 200],
      ['Tip for Lanterns', 200],
    ]);
  });

  // Proves (rules.md, Selling): a form's tip is charged once, however often and wherever it is sent
  it.each(['with a purchase', 'alone', 'for an artist'])(
    '%s, clicked 20 times on two servers, is charged once',
    async (how) => {
      const { artist, work } = await anAlbum();
      const fan = await makeUser(test.services);
      if (how === 'alone') await buy(fan.ctx, { ...work, amountCents: 700 });
      const clients = [fan.ctx, createContext(other.services, fan.ctx.actor, '192.0.2.7')];
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const ctx = clients[i % 2] ?? fan.ctx;
          return how === 'for an artist'
            ? tipArtist(ctx, { artistId: artist.id, amountCents: 300, id: 'x' })
            : buy(ctx, { ...work, amountCents: 700, tipCents: 300, tipId: 'x' });
        }),
      );
      expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
      const charged = (await chargesOf(fan.id)).filter(([title]) => title?.startsWith('Tip'));
      expect(charged).toHaveLength(1);
      expect(await chargesOf(fan.id)).toHaveLength(how === 'for an artist' ? 1 : 2);
    },
  );

  it('comes with work that costs nothing, which stays when the tip is given back', async () => {
    const { work } = await anAlbum({ priceCents: 0 });
    const fan = await makeUser(test.services);
    await buy(fan.ctx, { ...work, amountCents: 0, tipCents: 100 });
    expect(await chargesOf(fan.id)).toEqual([['Tip for Lanterns', 100]]);
    expect((await listPurchases(fan.ctx, { limit: 5 })).items).toHaveLength(2);
  });

  it('of somebody without an account is charged with what they buy', async () => {
    const { work } = await anAlbum();
    const email = 'tipper@example.org';
    const guest = anonymous(test.services);
    await buy(guest, { ...work, amountCents: 700, tipCents: 300, email, tipId: 'g' });
    await buy(guest, { ...work, amountCents: 700, tipCents: 300, email, tipId: 'g' });
    const rows = await test.services.db
      .select({ cents: invoices.amountCents })
      .from(tables.purchases)
      .innerJoin(invoices, eq(invoices.id, tables.purchases.invoiceId))
      .where(eq(tables.purchases.email, email));
    expect(rows).toEqual([{ cents: 1_000 }, { cents: 1_000 }]);
    await expect(tipArtist(guest, { artistId: 1, amountCents: 300 })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('the people of an artist', () => {
  // Proves (rules.md, Selling): owner and managers are told of a tip and read it in the statement, with the giver's name only when the giver wanted that
  it('are told of a tip, and who gave it only when that was wanted', async () => {
    const { owner, artist } = await anAlbum();
    const [manager, uploader] = [await makeUser(test.services), await makeUser(test.services)];
    await makeMember(test.services, { artistId: artist.id, userId: manager.id, role: 'manager' });
    await makeMember(test.services, { artistId: artist.id, userId: uploader.id, role: 'uploader' });
    const fan = await makeUser(test.services);
    const { displayUsername } = (await test.services.db.query.users.findFirst({
      where: eq(users.id, fan.id),
    })) ?? { displayUsername: '' };
    const tip = { artistId: artist.id, message: 'Go on!' };
    await tipArtist(fan.ctx, { ...tip, amountCents: 500 });
    await tipArtist(fan.ctx, { ...tip, amountCents: 600, showsName: true });
    for (const { id } of [owner, manager])
      expect(await noticesOf(id)).toMatchObject([
        { amountCents: 500, username: null, userId: null, message: 'Go on!', title: null },
        { amountCents: 600, username: displayUsername, userId: fan.id },
      ]);
    expect(await noticesOf(uploader.id)).toEqual([]);
    const told = async () =>
      (await statementOf(artist.id)).filter(({ type }) => type === 'tip').map(({ from }) => from);
    expect(await told()).toEqual([null, displayUsername]);
    await test.services.db.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, fan.id));
    expect(await told()).toEqual([null, null]);
  });

  // Proves (rules.md, Selling): nobody tips a profile of their own, a hidden one, or an artist who has blocked them
  it('cannot be tipped by themselves, by who is blocked, or while hidden', async () => {
    const { owner, artist, work } = await anAlbum();
    const blocked = await makeUser(test.services);
    await test.services.db
      .insert(tables.artistBlocks)
      .values({ artistId: artist.id, userId: blocked.id, blockedBy: owner.id });
    const fan = await makeUser(test.services);
    const tip = { artistId: artist.id, amountCents: 500 };
    for (const { ctx } of [owner, blocked]) {
      await expect(tipArtist(ctx, tip)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(buy(ctx, { ...work, amountCents: 700, tipCents: 100 })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await test.services.db
      .update(tables.artists)
      .set({ suspendedAt: new Date() })
      .where(eq(tables.artists.id, artist.id));
    await expect(tipArtist(fan.ctx, tip)).rejects.toMatchObject({ code: 'not_found' });
    expect(await chargesOf(blocked.id)).toEqual([]);
  });
});
