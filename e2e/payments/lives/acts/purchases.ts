import { buy, claimPurchases } from '@stagedoor/core/money/purchases';
import { anonymous } from '@stagedoor/core/testing';
import { click, type Life, payOrLeave, tell } from '../life.ts';
import { anyWork } from './any-work.ts';
import type { Acts } from './index.ts';

async function purchase(life: Life, isGuest: boolean): Promise<void> {
  const { chance } = life;
  const fan = chance.pick(life.fans);
  const { name, ...work } = anyWork(life);
  const ctx = isGuest ? anonymous(life.test.services) : fan.ctx;
  const email = isGuest ? fan.email : undefined;
  const how = `${isGuest ? ' without an account' : ''} for ${work.amountCents}`;
  await tell(life, `${fan.name} buys ${name} ${work.id}${how}`, async () => {
    const result = await click(life, () => buy(ctx, { ...work, email }));
    if (result.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
  });
}

/** Confirms the address again, which finds what was bought by it. */
function confirmAddress(life: Life): Promise<void> {
  const { id: userId, email, name } = life.chance.pick(life.fans);
  return tell(life, `${name} confirms the address`, () => claimPurchases(life.system, { userId, email }));
}

export const purchaseActs: Acts = [
  [10, (life) => purchase(life, false)],
  [3, (life) => purchase(life, true)],
  [1, confirmAddress],
];
