import { unavailable } from '../errors/index.ts';
import type { Clock } from './watch-clock.ts';

type Asks = { clock: Clock };

/**
 * Whether an act that the clock decides, and that cannot be undone, may run now: closing days, billing, removing what was deleted 30
 * days ago. Jobs that are `isTimeDriven` are asked for by the worker.
 */
export const isTimeTrusted = async ({ clock }: Asks): Promise<boolean> =>
  (await clock.check()).kind === 'trusted';

/** Refuses what would be written with a wrong date; `unavailable`, so that the caller tries again. */
export function requireTime({ clock }: Asks): void {
  if (clock.state.kind === 'wrong')
    throw unavailable('The clock of this site is being set. Please try again later.');
}
