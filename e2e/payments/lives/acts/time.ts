import { type Life, tell } from '../life.ts';
import { deliverEvents, runAllTimed, runJobs } from '../queue.ts';
import type { Acts } from './index.ts';

const HOUR_MS = 3_600_000;

function passTime(life: Life): Promise<void> {
  const { chance, pass } = life;
  const days = chance.pick([0, 0, 0, 2, 6, 20, 31]);
  const hours = 24 * days + 1 + chance.below(47);
  return tell(life, `--- ${hours} hours pass`, () => {
    pass(hours * HOUR_MS);
    life.stripe?.setFault(null);
  });
}

const work = (life: Life): Promise<void> =>
  tell(life, 'some events and all jobs', async () => {
    await deliverEvents(life, life.chance.next());
    await runJobs(life);
  });

const keep = (life: Life): Promise<void> => tell(life, 'timed jobs', () => runAllTimed(life));

export const timeActs: Acts = [
  [8, passTime],
  [12, work],
  [4, keep],
];
