import { confirmAdjustment, proposeAdjustment } from '@stagedoor/core/site/money';
import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

function adjust(life: Life): Promise<void> {
  const { chance, admin } = life;
  const { id: artistId, name } = chance.pick(life.artists);
  const amountCents = chance.below(400) - 200 || 1;
  return tell(life, `the balance of ${name} is adjusted by ${amountCents}`, async () => {
    const { id } = await proposeAdjustment(admin, { artistId, amountCents, reason: 'A mistake' });
    if (chance.percent(80)) await confirmAdjustment(admin, { id });
  });
}

function changeShare(life: Life): Promise<void> {
  const percent = life.chance.pick([0, 5, 10, 50]);
  return tell(life, `the operator's share is ${percent} %`, () => {
    life.test.services.platformFeePercent = percent;
  });
}

export const adjustmentActs: Acts = [
  [2, adjust],
  [1, changeShare],
];
