import type { Ctx } from '@stagedoor/core';
import { cancelSubscription, resumeSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import type { Chance } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { isRefusal } from './is-refusal.ts';
import { pickAction } from './pick-action.ts';
import type { Town } from './town.ts';

export interface Person {
  id: number;
  ctx: Ctx;
  chance: Chance;
  /** Checkout pages that are open in the person's browser. */
  tabs: string[];
  disputes: string[];
}

type Action = (town: Town, person: Person) => Promise<unknown> | unknown;

export async function customerOf({ test }: Town, { id }: Person): Promise<string | null> {
  const { paymentCustomers } = tables;
  const [row] = await test.services.db
    .select({ ref: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, id));
  return row?.ref ?? null;
}

async function ask(town: Town, person: Person, artistId = person.chance.pick(town.artistIds)) {
  const result = await subscribe(person.ctx, { artistId });
  if (result.outcome !== 'checkout') return;
  if (person.chance.percent(60)) town.stripe.pay(result.checkoutUrl);
  else person.tabs.push(result.checkoutUrl);
}

const atCustomer =
  (work: (town: Town, customer: string, person: Person) => unknown): Action =>
  async (town, person) => {
    const customer = await customerOf(town, person);
    if (customer) work(town, customer, person);
  };

const anyCharge = ({ stripe }: Town, customer: string, { chance }: Person) => {
  const charges = stripe.chargesOf(customer).filter(({ paid }) => paid);
  return charges.length ? chance.pick(charges) : null;
};

/** The possible actions with their weights. */
const ACTIONS: readonly (readonly [number, Action])[] = [
  [26, (town, person) => ask(town, person)],
  [
    4,
    (town, person) => {
      const artistId = person.chance.pick(town.artistIds);
      return Promise.all([ask(town, person, artistId), ask(town, person, artistId)]);
    },
  ],
  [5, (town, person) => Promise.all([ask(town, person), ask(town, person)])],
  [
    26,
    ({ stripe }, { tabs, chance }) => {
      for (const tab of chance.percent(25) ? tabs.splice(0) : tabs.splice(-1)) stripe.pay(tab);
    },
  ],
  [13, (town, { ctx, chance }) => cancelSubscription(ctx, { artistId: chance.pick(town.artistIds) })],
  [8, (town, { ctx, chance }) => resumeSubscription(ctx, { artistId: chance.pick(town.artistIds) })],
  [7, atCustomer(({ stripe }, customer) => stripe.declineCards(customer))],
  [5, atCustomer(({ stripe }, customer) => stripe.mendCard(customer))],
  [2, atCustomer(({ stripe }, customer) => stripe.cancelInPortal(customer))],
  [1, atCustomer(({ stripe }, customer) => stripe.cancelNow(customer))],
  [
    2,
    atCustomer((town, customer, person) => {
      const charge = anyCharge(town, customer, person);
      if (charge) town.stripe.refund(charge.id, person.chance.percent(50) ? undefined : 40);
    }),
  ],
  [
    1,
    atCustomer((town, customer, person) => {
      const charge = anyCharge(town, customer, person);
      if (charge) person.disputes.push(town.stripe.dispute(charge.id));
    }),
  ],
  [
    2,
    ({ stripe }, { disputes, chance }) => {
      const dispute = disputes.pop();
      if (dispute) stripe.closeDispute(dispute, chance.percent(50) ? 'won' : 'lost');
    },
  ],
];

/** Performs one random action. */
export async function act(town: Town, person: Person): Promise<void> {
  const action = pickAction(ACTIONS, person.chance.next());
  try {
    await action(town, person);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
