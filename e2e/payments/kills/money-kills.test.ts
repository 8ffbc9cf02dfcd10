import { setTimeout as wait } from 'node:timers/promises';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { comparePayouts } from '@stagedoor/core/money/payouts';
import { createChance } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { StandInEvent } from '@stagedoor/payments/stand-in';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { compareBalance, compareCharges, compareTransfers } from '../lives/checks/charges.ts';
import { comparePayees } from '../lives/checks/payouts.ts';
import { pickAction } from '../pick-action.ts';
import { ACTS, type Market } from './acts.ts';
import { register, registerArtist } from './people.ts';
import { openSite } from './site.ts';

/** `pnpm test:deep` kills at 50 moments. */
const KILLS = Number(process.env.MONEY_KILLS ?? 3);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_128);
const ACTS_AT_ONCE = 8;

// Proves (rules.md, Artists get paid): each transfer and reversal is made once, whatever is killed when
it('no money is lost or moved twice when server and worker are killed', {
  timeout: 180_000 + KILLS * 30_000,
}, async () => {
  const site = await openSite();
  onTestFinished(() => site.close());
  const { stripe, system } = site;
  const chance = createChance(SEED);
  const fans = [await register(site), await register(site), await register(site)];
  const artists = [await registerArtist(site, 'Juno'), await registerArtist(site, 'Kit')];
  const market: Market = { site, chance, fans, artists, accepted: new Set() };
  const events: StandInEvent[] = [];

  /** Delivers events out of order, each one to three times; those that nobody took come again. */
  async function deliver(share: number): Promise<void> {
    for (const event of stripe.takeEvents())
      for (let n = chance.pick([1, 1, 2, 3]); n > 0; n--) events.push(event);
    const now = chance.shuffled(events.splice(0));
    events.push(...now.splice(Math.ceil(now.length * share)));
    await Promise.all(
      now.map(async (event) => {
        const url = `${site.servers[0]?.url}/api/webhooks/stripe`;
        const status = await stripe.deliver(event, url).catch(() => 0);
        if (status !== 200) events.push(event);
      }),
    );
  }
  const deliverAll = async () => {
    do await deliver(1);
    while (events.length > 0);
  };

  for (let kill = 0; kill < KILLS; kill++) {
    // Now and then Stripe is away while something dies, and everything waits for it.
    const isAway = chance.percent(20);
    if (isAway) stripe.setFault('drop');
    const work = Array.from({ length: ACTS_AT_ONCE }, () => pickAction(ACTS, chance.next())(market));
    const acts = Promise.allSettled([...work, deliver(chance.next())]);
    await wait(chance.below(600));
    await site.replace(chance.pick(['server', 'worker']));
    await acts;
    if (isAway) stripe.setFault(null);
  }
  await site.comeToRest(deliverAll);
  await site.send('payArtists');
  await site.comeToRest(deliverAll);

  expect(await checkLedger(system)).toEqual([]);
  expect(await comparePayouts(system)).toEqual([]);
  for (const check of [compareCharges, compareTransfers, compareBalance, comparePayees])
    expect(await check(site)).toEqual([]);
  expect(stripe.transfers().length).toBeGreaterThan(0);
  expect(await findWrongOrders(market)).toEqual([]);
});

/** Each charge belongs to an accepted order, and each accepted order was charged once. */
async function findWrongOrders({ site: { stripe, system }, accepted }: Market): Promise<string[]> {
  const { customRequests, orders } = tables;
  const rows = await system.db
    .select({ id: orders.requestId, status: customRequests.status, paymentRef: orders.paymentRef })
    .from(orders)
    .innerJoin(customRequests, eq(customRequests.id, orders.requestId));
  const ofOrders = stripe.charges().filter(({ metadata }) => metadata.requestId);
  return rows.flatMap(({ id, status, paymentRef }) => {
    const charges = ofOrders.filter(({ metadata }) => metadata.requestId === String(id));
    const taken = charges.filter(({ captured }) => captured);
    const held = charges.filter(({ captured, refunded }) => !captured && !refunded);
    const isCharged = ['accepted', 'delivered', 'refunded'].includes(status);
    const isHeld = status === 'pending';
    const isRight =
      taken.length === (isCharged ? 1 : 0) &&
      held.length === (isHeld ? 1 : 0) &&
      (!isCharged || (accepted.has(id) && taken[0]?.payment_intent === paymentRef));
    return isRight
      ? []
      : [`order ${id} is ${status}, ${taken.length} times charged, ${held.length} times held`];
  });
}
