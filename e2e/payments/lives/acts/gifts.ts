import { redeemGift } from '@stagedoor/core/money/gifts';
import { give, listPurchases } from '@stagedoor/core/money/purchases';
import { giveInput } from '@stagedoor/validators';
import { type Life, payOrLeave, tell } from '../life.ts';
import type { Acts } from './index.ts';

function giveMonths(life: Life): Promise<void> {
  const { chance } = life;
  const [fan, artist] = [chance.pick(life.fans), chance.pick(life.artists)];
  const months = 1 + chance.below(4);
  return tell(life, `${fan.name} gives ${months} months of ${artist.name}`, async () => {
    const email = 'friend@example.org';
    const result = await give(fan.ctx, giveInput.parse({ artistId: artist.id, months, email }));
    if (result.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
  });
}

/** Any fan redeems a code that another one sees, or that was redeemed or refunded before. */
async function redeem(life: Life): Promise<void> {
  const { chance } = life;
  const [giver, fan] = [chance.pick(life.fans), chance.pick(life.fans)];
  const { items } = await listPurchases(giver.ctx, { limit: 50 });
  for (const { gift } of items) if (gift?.code && !life.codes.includes(gift.code)) life.codes.push(gift.code);
  if (life.codes.length === 0) return;
  const n = chance.below(life.codes.length);
  const code = life.codes[n] ?? '';
  await tell(life, `${fan.name} redeems gift ${n + 1}`, () => redeemGift(fan.ctx, { code }));
}

export const giftActs: Acts = [
  [6, giveMonths],
  [7, redeem],
];
