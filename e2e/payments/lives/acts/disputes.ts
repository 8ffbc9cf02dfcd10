import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

async function open(life: Life): Promise<void> {
  const { stripe, chance } = life;
  const charges = stripe?.charges().filter((one) => one.captured && !one.disputed && !one.refunded) ?? [];
  if (!stripe || charges.length === 0) return;
  const { id, amount } = chance.pick(charges);
  await tell(life, `a charge of ${amount} is disputed`, () => stripe.dispute(id));
}

async function close(life: Life): Promise<void> {
  const { stripe, chance } = life;
  const disputes = stripe?.disputes().filter(({ status }) => status === 'needs_response') ?? [];
  if (!stripe || disputes.length === 0) return;
  const { id, amount } = chance.pick(disputes);
  const outcome = chance.pick(['won', 'lost'] as const);
  await tell(life, `a dispute of ${amount} is ${outcome}`, () => stripe.closeDispute(id, outcome));
}

export const disputeActs: Acts = [
  [3, open],
  [4, close],
];
