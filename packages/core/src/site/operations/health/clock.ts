import { findDoubt } from '../../../platform/clock/index.ts';
import { bad, type Check, good } from './check.ts';

/** A process in doubt says so every ten seconds. */
const RECENT_MS = 40_000;
const WAITS = 'Closing days, billing, releases, backups and clearing up wait';

export const clock: Check = {
  key: 'clock',
  title: 'Clock',
  advice: 'Check that PostgreSQL runs and that DATABASE_URL leads to it.',
  async run({ client, clock }) {
    const state = await clock.check();
    const doubt = await findDoubt(client, RECENT_MS);
    const says = state.kind === 'trusted' ? doubt && `${doubt.says} (${doubt.by})` : state.says;
    if (!says) return good('The clocks of this machine and of the database agree and go on evenly.');
    if (state.kind === 'waiting')
      return bad(`${says}. ${WAITS} for a minute.`, 'Nothing, if the site was switched off for so long.');
    return bad(
      `${says}. ${WAITS}.`,
      'Set the clocks of all machines (timedatectl). If they are right, run `stagedoor admin clock accept`.',
    );
  },
};
