import { LONGEST_OFFLINE_MS } from '@stagedoor/validators/limits';
import type { KeptState } from './kept-database.ts';

/** A clock may be put right by so much. */
const CLOCK_AHEAD_MS = 24 * 3600 * 1000;

/** Whether the last contact is so long ago, or so far ahead, that nothing plays any more. */
export const isExpired = ({ contactAt }: Pick<KeptState, 'contactAt'>, now: number): boolean =>
  now - contactAt > LONGEST_OFFLINE_MS || contactAt - now > CLOCK_AHEAD_MS;

/** Whether what is kept may be played: its owner used this browser last, and the server was asked in the last 30 days. */
export const isReachable = (state: KeptState | undefined, now: number): state is KeptState =>
  state?.isOpen === true && !isExpired(state, now);
