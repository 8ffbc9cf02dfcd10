import { expect, it } from 'vitest';
import { act, chooseActs } from './acts/index.ts';
import { checkRest, checkStep } from './checks/index.ts';
import { openLife } from './life.ts';

/** `pnpm test:deep` lives 1,000. A failing life tells its seed; alone, it does the same again. */
const LIVES = Number(process.env.MONEY_LIVES ?? 4);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_128);
const STEPS = 30;
/** Now and then everything is brought to rest. */
const REST_AFTER = 10;

// Proves (rules.md, Artists get paid): each transfer and reversal is made once, whatever is killed when
// Proves (rules.md, Artists get paid): every cent that was charged is found again in fee, share, refund, transfer or balance
// Proves (rules.md, Subscriptions and money): what fans see of their invoices and what artists see of them add up to the cent
it(`random lives (${LIVES}, seed ${SEED}) leave books that agree with the provider to the cent`, {
  timeout: 60_000 + LIVES * 30_000,
}, async () => {
  const seeds = seedsOf(LIVES);
  const liveOneByOne = async () => {
    for (const seed of seeds) await live(seed);
  };
  // A life waits for its database half of its time.
  await Promise.all([liveOneByOne(), liveOneByOne()]);
});

/** Ends for everybody who takes seeds from it as soon as one of them throws. */
function* seedsOf(lives: number): Generator<number> {
  for (let seed = SEED; seed < SEED + lives; seed++) yield seed;
}

async function live(seed: number): Promise<void> {
  const life = await openLife(seed);
  const acts = chooseActs(life.chance);
  const told = () => `MONEY_SEED=${seed} MONEY_LIVES=1\n${life.story.join('\n')}`;
  const mustAgree = (problems: string[]) => expect(problems, `${problems.join('\n')}\n${told()}`).toEqual([]);
  try {
    for (let step = 1; step <= STEPS; step++) {
      await act(life, acts);
      mustAgree(await checkStep(life));
      if (step % REST_AFTER === 0) mustAgree(await checkRest(life));
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error;
    throw new Error(told(), { cause: error });
  } finally {
    await life.close();
  }
}
