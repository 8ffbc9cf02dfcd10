import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listStatementLines, listStatements } from '../../money/statements/index.ts';
import { listAuditRecords } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { confirmAdjustment, listAdjustments, proposeAdjustment, withdrawAdjustment } from './index.ts';

const { ledgerTransactions, notifications, users } = tables;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

/** Those of earlier tests are admins no more. */
beforeEach(() => test.services.db.update(users).set({ isAdmin: false }));

const anAdmin = (fields: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(test.services, { isAdmin: true, ...fields });
const REASON = 'A fee was taken twice';
const propose = (ctx: Ctx, artistId: number, amountCents = 250) =>
  proposeAdjustment(ctx, { artistId, amountCents, reason: REASON });
const bookingsOf = (id: number) =>
  test.services.db.$count(ledgerTransactions, eq(ledgerTransactions.reference, `adjustment:${id}`));

describe('an adjustment', () => {
  // Proves (rules.md, Subscriptions and money): an admin corrects a balance with a reason, and another one confirms it; a single admin confirms alone
  it('is proposed by one admin and booked when another confirms it', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const artist = await makeArtist(test.services);
    const { id, ...proposed } = await propose(one.ctx, artist.id);
    expect(proposed).toMatchObject({ state: 'proposed', can: { confirm: false, withdraw: true } });
    await expect(confirmAdjustment(one.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await bookingsOf(id)).toBe(0);
    const [seen] = (await listAdjustments(two.ctx, { limit: 1 })).items;
    expect(seen).toMatchObject({ id, can: { confirm: true, withdraw: true } });
    expect(await confirmAdjustment(two.ctx, { id })).toMatchObject({
      state: 'confirmed',
      proposedBy: { id: one.id },
      decidedBy: { id: two.id },
      can: { confirm: false, withdraw: false },
    });
    expect(await listStatements(artist.ctx, {})).toMatchObject({ balanceCents: 250 });
    const period = new Date().toISOString().slice(0, 7);
    expect((await listStatementLines(artist.ctx, { period, limit: 5 })).items).toMatchObject([
      { type: 'adjustment', title: REASON, amountCents: 250 },
    ]);
  });

  // Proves (rules.md, Subscriptions and money): the other admins are told of an adjustment that waits for them
  it('is told to the other admins, once each', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const bystander = await makeUser(test.services);
    const artist = await makeArtist(test.services);
    const { id } = await propose(one.ctx, artist.id, -250);
    const toldTo = async (userId: number) =>
      (
        await test.services.db
          .select({ payload: notifications.payload })
          .from(notifications)
          .where(and(eq(notifications.userId, userId), eq(notifications.type, 'adjustment-waiting')))
      ).map(({ payload }) => payload);
    expect(await toldTo(two.id)).toMatchObject([{ adjustmentId: id, amountCents: -250, userId: one.id }]);
    for (const person of [one, bystander]) expect(await toldTo(person.id)).toEqual([]);
  });

  // Proves (rules.md, Subscriptions and money): an admin corrects a balance with a reason, and another one confirms it; a single admin confirms alone
  it('is confirmed by its own proposer where no other admin is active', async () => {
    const alone = await anAdmin();
    await anAdmin({ suspendedAt: new Date() });
    await anAdmin({ deletedAt: new Date() });
    const artist = await makeArtist(test.services);
    const { id, can } = await propose(alone.ctx, artist.id, -99);
    expect(can.confirm).toBe(true);
    await confirmAdjustment(alone.ctx, { id });
    expect(await listStatements(artist.ctx, {})).toMatchObject({ balanceCents: -99 });
  });

  it('is decided once, however many decide at the same time', async () => {
    const [one, two, three] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const artist = await makeArtist(test.services);
    const { id } = await propose(one.ctx, artist.id);
    const results = await Promise.allSettled([
      confirmAdjustment(two.ctx, { id }),
      confirmAdjustment(three.ctx, { id }),
      withdrawAdjustment(two.ctx, { id }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = (await listAdjustments(one.ctx, { limit: 1 })).items;
    expect(await bookingsOf(id)).toBe(row?.state === 'confirmed' ? 1 : 0);
  });

  it('books nothing once it is withdrawn', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const { id } = await propose(one.ctx, (await makeArtist(test.services)).id);
    await withdrawAdjustment(one.ctx, { id });
    await expect(confirmAdjustment(two.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(withdrawAdjustment(two.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await bookingsOf(id)).toBe(0);
  });

  // Proves (rules.md, Subscriptions and money): each step of a correction is in the audit log
  it('is in the audit log with each step and its reason', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const artist = await makeArtist(test.services);
    const [first, second] = [await propose(one.ctx, artist.id), await propose(one.ctx, artist.id, 1)];
    await confirmAdjustment(two.ctx, first);
    await withdrawAdjustment(two.ctx, second);
    const { items } = await listAuditRecords(one.ctx, { target: `artist:${artist.id}`, limit: 9 });
    const of = ({ id, amountCents }: typeof first) => ({ adjustmentId: id, amountCents, reason: REASON });
    expect(items.map(({ act, actor, details }) => [act, actor?.id, details]).toReversed()).toEqual([
      ['propose-adjustment', one.id, of(first)],
      ['propose-adjustment', one.id, of(second)],
      ['confirm-adjustment', two.id, of(first)],
      ['withdraw-adjustment', two.id, of(second)],
    ]);
  });

  it('is for admins alone, and for artists and proposals that are there', async () => {
    const [admin, moderator] = [await anAdmin(), await makeUser(test.services, { isModerator: true })];
    const artist = await makeArtist(test.services);
    const { id } = await propose(admin.ctx, artist.id);
    for (const [ctx, code] of [
      [artist.ctx, 'forbidden'],
      [moderator.ctx, 'forbidden'],
      [anonymous(test.services), 'unauthenticated'],
    ] as const)
      for (const act of [
        () => propose(ctx, artist.id),
        () => confirmAdjustment(ctx, { id }),
        () => withdrawAdjustment(ctx, { id }),
        () => listAdjustments(ctx, { limit: 1 }),
      ])
        await expect(act()).rejects.toMatchObject({ code });
    await expect(propose(admin.ctx, 999_999)).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirmAdjustment(admin.ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  });
});
