import { describe, expect, it } from 'vitest';
import { comeBack, OF_ADMINS, OF_PEOPLE } from './months/actions.ts';
import type { ProviderName } from './months/money.ts';
import { passSomeTime } from './months/passing-time.ts';
import { check, openWorld, type World } from './months/world.ts';
import { pickAction } from './pick-action.ts';

const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 6);
const SEED = Number(process.env.PAYMENT_SEED ?? 20_261_121);
const PEOPLE = 6;
const ROUNDS = 14;

describe.each<ProviderName>(['demo', 'stripe'])('random months (%s)', (provider) => {
  // Proves (rules.md, Subscriptions and money): days that were opened are owed, once, whatever happens afterwards
  it('cost what was open, to the cent', { timeout: 60_000 + SEQUENCES * 20_000 }, async () => {
    for (let done = 0; done < SEQUENCES; done += PEOPLE) await live(provider, SEED + done);
  });
});

/** Some months of a few people. Stops at the first step after which access and money differ. */
async function live(provider: ProviderName, seed: number): Promise<void> {
  const world = await openWorld(provider, seed, PEOPLE);
  const { chance, people, story, problems } = world;
  const mustAgree = () =>
    expect(problems, `PAYMENT_SEED=${seed} PAYMENT_SEQUENCES=1\n${story.join('\n')}`).toEqual([]);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const person of chance.shuffled(people)) {
        if (chance.percent(45)) continue;
        await act(world, person);
        await check(world, [person]);
        mustAgree();
      }
      if (chance.percent(35)) await pickAction(OF_ADMINS, chance.next())(world, null);
      await passSomeTime(world);
      mustAgree();
    }
  } finally {
    await world.money.close();
  }
}

function act(world: World, person: World['people'][number]): Promise<void> {
  const { chance, isDeleted } = person;
  if (isDeleted && chance.percent(60)) return comeBack(world, person);
  return pickAction(OF_PEOPLE, chance.next())(world, person);
}
