import { redeemCode } from '@stagedoor/core/money/codes';
import { give, giveWork, listPurchases } from '@stagedoor/core/money/purchases';
import { anonymous } from '@stagedoor/core/testing';
import { giveInput, giveWorkInput } from '@stagedoor/validators';
import { click, type Life, payOrLeave, tell } from '../life.ts';
import { anyWork } from './any-work.ts';
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

function giveWorks(life: Life): Promise<void> {
  const fan = life.chance.pick(life.fans);
  const { name, ...work } = anyWork(life);
  return tell(life, `${fan.name} gives ${name} ${work.id} for ${work.amountCents}`, async () => {
    const result = await giveWork(fan.ctx, giveWorkInput.parse({ ...work, email: 'friend@example.org' }));
    if (result.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
  });
}

/** Any fan redeems a code of a batch or that another one sees, or that was redeemed, ended or refunded before. */
async function redeem(life: Life): Promise<void> {
  const { chance } = life;
  const [giver, fan] = [chance.pick(life.fans), chance.pick(life.fans)];
  const { items } = await listPurchases(giver.ctx, { limit: 50 });
  for (const { gift } of items) if (gift?.code && !life.codes.includes(gift.code)) life.codes.push(gift.code);
  if (life.codes.length === 0) return;
  const newest = life.codes.length - 1 - chance.below(Math.min(3, life.codes.length));
  const n = chance.percent(60) ? newest : chance.below(life.codes.length);
  const code = life.codes[n] ?? '';
  const isGuest = chance.percent(15);
  const ctx = isGuest ? anonymous(life.test.services) : fan.ctx;
  const input = { code, ...(isGuest && { email: fan.email }) };
  const how = isGuest ? ' without an account' : '';
  await tell(life, `${fan.name} redeems code ${n + 1}${how}`, () =>
    click(life, () => redeemCode(ctx, input)),
  );
}

export const giftActs: Acts = [
  [6, giveMonths],
  [12, giveWorks],
  [18, redeem],
];
