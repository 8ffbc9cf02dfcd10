import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { createChance } from '../../testing/chance.ts';
import { makeUser } from '../../testing/index.ts';
import { expectEveryCent, liveRandomly } from '../../testing/payouts/live-randomly.ts';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payouts/payout-world.ts';

/** `pnpm test:deep` lives 200. */
const LIVES = Number(process.env.PAYOUT_LIVES ?? 4);

let world: PayoutWorld;
let admin: Ctx;
beforeAll(async () => {
  world = await openPayoutWorld();
  admin = (await makeUser(world.test.services, { isAdmin: true })).ctx;
});
afterAll(() => world.test.close());

// Proves (rules.md, Artists get paid): each transfer and reversal is made once, whatever is killed when
// Proves (rules.md, Artists get paid): every cent that was charged is found again in fee, share, refund, transfer or balance
it(
  'random lives leave books that balance, and every cent where it belongs',
  async () => {
    for (let seed = 1; seed <= LIVES; seed++) await liveRandomly(world, admin, createChance(seed));
    await expectEveryCent(world);
    expect(world.bank.transfers.size).toBeGreaterThan(0);
  },
  LIVES * 30_000,
);
