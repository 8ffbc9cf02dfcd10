import { buy, claimPurchases } from '@stagedoor/core/money/purchases';
import { anonymous } from '@stagedoor/core/testing';
import { type Life, payOrLeave, tell } from '../life.ts';
import type { Acts } from './index.ts';

function anyWork({ chance, artists }: Life) {
  const { name, albumId, songIds } = chance.pick(artists);
  return chance.percent(40)
    ? {
        kind: 'album' as const,
        id: albumId,
        name: `the album of ${name}`,
        amountCents: 900 + chance.pick([0, 0, 350]),
      }
    : {
        kind: 'song' as const,
        id: chance.pick(songIds),
        name: `a song of ${name}`,
        amountCents: chance.pick([0, 100, 100, 777]),
      };
}

async function purchase(life: Life, isGuest: boolean): Promise<void> {
  const { chance } = life;
  const fan = chance.pick(life.fans);
  const { name, ...work } = anyWork(life);
  const ctx = isGuest ? anonymous(life.test.services) : fan.ctx;
  const email = isGuest ? fan.email : undefined;
  const clicks = chance.percent(15) ? 3 : 1;
  const how = `${isGuest ? ' without an account' : ''} for ${work.amountCents}${clicks > 1 ? ', in a hurry' : ''}`;
  await tell(life, `${fan.name} buys ${name} ${work.id}${how}`, async () => {
    const results = await Promise.all(Array.from({ length: clicks }, () => buy(ctx, { ...work, email })));
    const [result] = results;
    if (result?.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
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
