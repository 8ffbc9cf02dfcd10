import { buy, listPurchases, tipArtist } from '@stagedoor/core/money/purchases';
import { click, type Fan, type Life, payOrLeave, tell } from '../life.ts';
import { anyWork } from './any-work.ts';
import type { Acts } from './index.ts';

let forms = 0;
const aTip = ({ chance }: Life) => ({ id: `form ${++forms}`, cents: chance.pick([50, 333, 2_000]) });

async function send(life: Life, words: string, ask: () => ReturnType<typeof buy>): Promise<void> {
  await tell(life, words, async () => {
    const result = await click(life, ask);
    if (result.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
  });
}

function tipForArtist(life: Life): Promise<void> {
  const [fan, artist] = [life.chance.pick(life.fans), life.chance.pick(life.artists)];
  const { id, cents: amountCents } = aTip(life);
  return send(life, `${fan.name} tips ${artist.name} ${amountCents}`, () =>
    tipArtist(fan.ctx, { artistId: artist.id, amountCents, id }),
  );
}

type Work = Omit<ReturnType<typeof anyWork>, 'name'>;
function buyWithTip(life: Life, { name, ctx }: Fan, work: Work): Promise<void> {
  const { id: tipId, cents: tipCents } = aTip(life);
  const words = `${name} buys ${work.kind} ${work.id} for ${work.amountCents} with a tip of ${tipCents}`;
  return send(life, words, () => buy(ctx, { ...work, tipCents, tipId }));
}

function tipWithPurchase(life: Life): Promise<void> {
  const { name, ...work } = anyWork(life);
  return buyWithTip(life, life.chance.pick(life.fans), work);
}

/** Only the tip is charged. */
async function tipForOwned(life: Life): Promise<void> {
  const fan = life.chance.pick(life.fans);
  const { items } = await listPurchases(fan.ctx, { limit: 50 });
  const works = items.flatMap(({ kind, state, albumId, songId }): Work[] => {
    const id = albumId ?? songId;
    const isOwned = state === 'paid' && (kind === 'album' || kind === 'song') && id !== null;
    return isOwned ? [{ kind, id, amountCents: kind === 'album' ? 900 : 100 } as Work] : [];
  });
  if (works.length > 0) await buyWithTip(life, fan, life.chance.pick(works));
}

export const tipActs: Acts = [
  [4, tipForArtist],
  [4, tipWithPurchase],
  [3, tipForOwned],
];
