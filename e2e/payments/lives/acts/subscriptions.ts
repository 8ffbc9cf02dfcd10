import { cancelSubscription, resumeSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import { type Artist, type Fan, type Life, payOrLeave, tell } from '../life.ts';
import type { Act, Acts } from './index.ts';

const forArtist =
  (words: string, work: (life: Life, fan: Fan, artist: Artist) => Promise<unknown>): Act =>
  (life) => {
    const [fan, artist] = [life.chance.pick(life.fans), life.chance.pick(life.artists)];
    return tell(life, `${fan.name} ${words} ${artist.name}`, () => work(life, fan, artist));
  };

const start = async (life: Life, { ctx }: Fan, { id: artistId }: Artist) => {
  const result = await subscribe(ctx, { artistId });
  if (result.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
};

export const subscriptionActs: Acts = [
  [12, forArtist('subscribes to', start)],
  [5, forArtist('cancels', (_, { ctx }, { id }) => cancelSubscription(ctx, { artistId: id }))],
  [4, forArtist('resumes', (_, { ctx }, { id }) => resumeSubscription(ctx, { artistId: id }))],
  [
    3,
    (life) =>
      tell(life, 'somebody pays on an open page', () => {
        const tab = life.tabs.pop();
        if (tab) life.stripe?.pay(tab);
      }),
  ],
];
