import { cancelSubscription, resumeSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import {
  requestDeletion,
  restoreAccount,
  stopArtistBilling,
  stopBilling,
} from '@stagedoor/core/people/accounts';
import { mergeArtists, settleUndoneMerge, undoMerge } from '@stagedoor/core/site/artist-merges';
import { moderate, undoDecision } from '@stagedoor/core/site/moderation';
import { check, type Person, tell, type World } from './world.ts';

type Action<Who> = (world: World, who: Who) => Promise<void>;

const forArtist =
  (
    words: string,
    work: (person: Person, artistId: number, world: World) => Promise<unknown>,
  ): Action<Person> =>
  (world, person) => {
    const artistId = person.chance.pick(world.artistIds);
    return tell(world, `${person.name} ${words} ${artistId}`, () => work(person, artistId, world));
  };

const simple =
  (words: string, work: (world: World, person: Person) => Promise<unknown>): Action<Person> =>
  (world, person) =>
    tell(world, `${person.name} ${words}`, () => work(world, person));

async function subscribeAndPay({ ctx }: Person, artistId: number, { money }: World) {
  const result = await subscribe(ctx, { artistId });
  if (result.outcome === 'checkout') money.pay(result.checkoutUrl);
}

async function getAllBack({ money }: World, { id, book }: Person) {
  await money.refund(id, true);
  book.isRefunded = true;
}

async function leave({ jobs, system }: World, person: Person) {
  await requestDeletion(person.ctx);
  person.isDeleted = true;
  jobs.push(() => stopBilling(system, { userId: person.id }));
}

export const comeBack = simple('comes back', async ({ system }, person) => {
  person.isDeleted = !(await restoreAccount(system, { userId: person.id }));
});

export const OF_PEOPLE: readonly (readonly [number, Action<Person>])[] = [
  [34, forArtist('subscribes to', subscribeAndPay)],
  [20, forArtist('cancels', ({ ctx }, artistId) => cancelSubscription(ctx, { artistId }))],
  [14, forArtist('resumes', ({ ctx }, artistId) => resumeSubscription(ctx, { artistId }))],
  [3, simple('gets all back', getAllBack)],
  [4, simple('gets 40 cents back', ({ money }, { id }) => money.refund(id, false))],
  [3, simple('has a bad card', ({ money }, { id }) => money.declineCards(id))],
  [6, simple('mends the card', ({ money }, { id }) => money.mendCard(id))],
  [2, simple('deletes the account', leave)],
];

export const OF_ADMINS: readonly (readonly [number, Action<null>])[] = [
  [
    5,
    async (world) => {
      const [id = 0, intoArtistId = 0] = world.chance.shuffled(world.artistIds);
      await tell(world, `merge ${id} into ${intoArtistId}`, async () => {
        const merge = await mergeArtists(world.admin, { id, intoArtistId });
        world.merges.push({ id: merge.id, profiles: [id, intoArtistId], isUndone: false });
        for (const artistId of [id, intoArtistId])
          world.jobs.push(() => stopArtistBilling(world.system, { artistId }));
      });
      await check(world, world.people, [id, intoArtistId]);
    },
  ],
  [
    5,
    async (world) => {
      const merge = world.merges.findLast(({ isUndone }) => !isUndone);
      if (!merge) return;
      await tell(world, `undo merge ${merge.id}`, async () => {
        await undoMerge(world.admin, { id: merge.id });
        merge.isUndone = true;
        world.jobs.push(() => settleUndoneMerge(world.system, { mergeId: merge.id }));
      });
      await check(world, world.people, merge.profiles);
    },
  ],
  [
    2,
    async (world) => {
      const targetId = world.chance.pick(world.artistIds);
      const decision = world.chance.pick(['hide', 'suspend'] as const);
      await tell(world, `${decision} ${targetId}`, async () => {
        const { decisions } = await moderate(world.admin, {
          targets: [{ targetType: 'artist', targetId }],
          decision,
          reason: 'spam',
        });
        world.decisions.push(...decisions.map(({ id }) => id));
      });
    },
  ],
  [
    3,
    async (world) => {
      const id = world.decisions.pop();
      if (id !== undefined) await tell(world, `undo decision ${id}`, () => undoDecision(world.admin, { id }));
    },
  ],
];
