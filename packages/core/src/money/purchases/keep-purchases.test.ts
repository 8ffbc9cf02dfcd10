import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { makeArtist, makeGift, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { keepPurchases } from './keep-purchases.ts';

const { gifts, purchases } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

// Proves (rules.md, Selling): a purchase that was never paid is closed with its page, and gone a month later; what was paid stays
it('closes what is open for longer than its page, and deletes it a month later', async () => {
  const { db } = test.services;
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  const make = async (title: string, fields: Partial<typeof purchases.$inferInsert>) => {
    const [row] = await db
      .insert(purchases)
      .values({
        userId: fan.id,
        artistId: artist.id,
        kind: 'album',
        title,
        artistName: 'Ada',
        amountCents: 700,
        provider: 'demo',
        checkoutRef: `page of ${title}`,
        ...fields,
      })
      .returning({ id: purchases.id });
    return row?.id ?? 0;
  };
  await make('open since today', { createdAt: daysAgo(0.9) });
  const open = await make('open since yesterday', { createdAt: daysAgo(1.1) });
  await make('paid with it', { createdAt: daysAgo(1.1), checkoutRef: null, paidWithId: open });
  await make('at another provider', { createdAt: daysAgo(40), provider: 'stripe' });
  await make('expired', { createdAt: daysAgo(30), state: 'expired' });
  const long = await make('expired long ago', { createdAt: daysAgo(32), state: 'expired' });
  await make('and its other work', { state: 'expired', checkoutRef: null, paidWithId: long });
  await make('paid long ago', { createdAt: daysAgo(99), state: 'paid', paidAt: daysAgo(99) });
  await make('refunded', { createdAt: daysAgo(99), state: 'refunded', paidAt: daysAgo(99) });
  const { code } = await makeGift(test.services, { artistId: artist.id, state: 'expired' });
  await db
    .update(purchases)
    .set({ createdAt: daysAgo(32) })
    .where(eq(purchases.kind, 'gift'));
  await keepPurchases(systemContext(test.services, 'test'));
  const rows = await db.select().from(purchases).orderBy(asc(purchases.id));
  expect(rows.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'open since today: open',
    'open since yesterday: expired',
    'paid with it: expired',
    'at another provider: open',
    'expired: expired',
    'paid long ago: paid',
    'refunded: refunded',
  ]);
  expect(await db.$count(gifts, eq(gifts.code, code))).toBe(0);
});
