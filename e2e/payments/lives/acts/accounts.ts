import { openPayoutAccount } from '@stagedoor/core/money/payouts';
import { type Artist, type Life, tell } from '../life.ts';
import type { Act, Acts } from './index.ts';

/** An artist begins to set up payouts, or goes on with it, and may leave the provider's page half done. */
export function connect(life: Life, artist: Artist, step: 'all' | 'half' | 'none'): Promise<void> {
  return tell(life, `${artist.name} sets up payouts (${step})`, async () => {
    const { url } = await openPayoutAccount(artist.ctx, {});
    if (step !== 'none') life.stripe?.onboard(url, step);
  });
}

/** Something happens to one of the accounts at Stripe. */
const atAccount =
  (words: string, work: (stripe: NonNullable<Life['stripe']>, id: string) => void): Act =>
  async (life) => {
    const { stripe, chance } = life;
    const accounts = stripe?.accounts() ?? [];
    if (!stripe || accounts.length === 0) return;
    const n = chance.below(accounts.length);
    await tell(life, `account ${n + 1} ${words}`, () => work(stripe, accounts[n]?.id ?? ''));
  };

export const accountActs: Acts = [
  [
    7,
    (life) =>
      connect(life, life.chance.pick(life.artists), life.chance.pick(['all', 'all', 'all', 'half', 'none'])),
  ],
  [
    3,
    atAccount('is restricted', (stripe, id) =>
      stripe.restrictAccount(id, ['individual.verification.document']),
    ),
  ],
  [4, atAccount('is ready again', (stripe, id) => stripe.mendAccount(id))],
  [1, atAccount('is closed', (stripe, id) => stripe.disconnectAccount(id))],
  [3, atAccount('sends its money to the bank', (stripe, id) => stripe.payOutAccount(id))],
];
