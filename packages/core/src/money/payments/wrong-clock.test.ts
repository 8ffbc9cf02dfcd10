import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { subscribe } from '../subscriptions/index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const counts = async () =>
  Promise.all(
    [
      tables.invoices,
      tables.subscriptions,
      tables.paymentCustomers,
      tables.ledgerTransactions,
      tables.invoiceItems,
    ].map((table) => test.services.db.$count(table)),
  );

const at = (ctx: Ctx, kind: 'wrong' | 'waiting') => ({
  ...ctx,
  clock: { ...ctx.clock, state: { kind, says: 'The clock is 5 years ahead' } },
});
const refusal = {
  code: 'unavailable',
  message: 'The clock of this site is being set. Please try again later.',
};

// Proves (operations.md, The clock): what cannot be undone waits while the clock is years ahead, and goes on when it is back
it('refuses to pay while the clock is wrong, and leaves nothing behind', async () => {
  const [fan, artist] = [await makeUser(test.services), await makeArtist(test.services)];
  await expect(subscribe(at(fan.ctx, 'wrong'), { artistId: artist.id })).rejects.toMatchObject(refusal);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  await subscribe(at(fan.ctx, 'waiting'), { artistId: artist.id });
  expect((await counts()).slice(0, 2)).toEqual([1, 1]);
});

it('opens no part of a month at a price that a wrong clock names', async () => {
  const fan = await makeUser(test.services);
  const [first, second] = [await makeArtist(test.services), await makeArtist(test.services)];
  await subscribe(fan.ctx, { artistId: first.id });
  const before = await counts();
  await expect(subscribe(at(fan.ctx, 'wrong'), { artistId: second.id })).rejects.toMatchObject(refusal);
  expect(await counts()).toEqual(before);
});
