import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

/** Stripe's client asks again once, so two faults are one lost call. */
function fail(life: Life): Promise<void> {
  const { stripe, chance } = life;
  const fault = chance.pick(['lost', 'lost', 'drop', 'broken'] as const);
  const only = chance.pick(['POST', 'POST /v1/transfers', 'POST /v1/payment_intents', '']);
  const times = 1 + chance.below(3);
  return tell(life, `the next ${times} calls ${only} are ${fault}`, () =>
    stripe?.setFault(fault, { times, only }),
  );
}

/** The answer to nothing comes until Stripe is back, hours later. */
const goAway = (life: Life): Promise<void> =>
  tell(life, 'Stripe is away', () => life.stripe?.setFault('drop'));

/** A day later Stripe has forgotten which calls it has answered. */
const forget = (life: Life): Promise<void> =>
  tell(life, 'Stripe forgets its keys', () => {
    life.pass(24 * 3_600_000);
    life.stripe?.forgetKeys();
  });

export const outageActs: Acts = [
  [3, fail],
  [1, goAway],
  [1, forget],
];
