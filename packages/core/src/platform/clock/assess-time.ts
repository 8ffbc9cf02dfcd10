import { CLOCKS_DIFFER_MS } from '@stagedoor/validators';

/** Whether acts that the clock decides, and that cannot be undone, may run now. */
export type TimeState =
  | { kind: 'trusted' }
  /** The site was away for a while. It continues once the clock stays consistent. */
  | { kind: 'waiting'; says: string }
  /** Something is wrong with a clock. */
  | { kind: 'wrong'; says: string };

/** When the time was last trusted, as the database keeps it. */
export interface KnownTime {
  lastMs: number;
  /** The latest moment that was ever trusted; `lastMs` may be earlier after a clock was set back. */
  latestMs: number;
}

export interface Observation {
  /** This machine's clock. */
  wallMs: number;
  databaseMs: number;
  /** Null before anything was ever known. */
  known: KnownTime | null;
  /** For how long this process has run since it last trusted the time, and what its clock said then. */
  since: { wallMs: number; elapsedMs: number } | null;
  /** For how long both clocks have gone on evenly while they were in doubt. */
  steadyMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A restart takes its time. */
export const TOLERANCE_MS = 10 * MINUTE_MS;
/** A process that has just started cannot know whether the site was away. A clock that was wrong at boot is soon set. */
export const HOLD_AFTER_START_MS = MINUTE_MS;
/** A process that saw the clock leap knows that the site was not away. */
export const HOLD_AFTER_LEAP_MS = 60 * MINUTE_MS;
/** Nothing but an operator's word is enough for more. */
export const FARTHEST_MS = 90 * DAY_MS;

/** Compares the clocks with each other and with the time that was last trusted (docs/operations.md, The clock). */
export function assessTime({ wallMs, databaseMs, known, since, steadyMs }: Observation): TimeState {
  const skew = wallMs - databaseMs;
  if (Math.abs(skew) > CLOCKS_DIFFER_MS)
    return { kind: 'wrong', says: `The clock of this machine is ${apart(skew)} the database's` };
  const gap = databaseMs - (known?.lastMs ?? databaseMs);
  if (known === null || Math.abs(gap) <= TOLERANCE_MS) return { kind: 'trusted' };
  if (since && !hasLeapt(wallMs, since)) return { kind: 'trusted' };
  const says = `The clock is ${apart(gap)} the time that was last known`;
  if (databaseMs > known.latestMs + FARTHEST_MS) return { kind: 'wrong', says };
  const isHeld = steadyMs >= (since ? HOLD_AFTER_LEAP_MS : HOLD_AFTER_START_MS);
  if (isHeld) return { kind: 'trusted' };
  return { kind: since || gap < 0 ? 'wrong' : 'waiting', says };
}

/** Whether this machine's clock has leapt since the process last trusted the time. */
export const hasLeapt = (wallMs: number, since: Observation['since']): boolean =>
  since !== null && Math.abs(wallMs - since.wallMs - since.elapsedMs) > TOLERANCE_MS;

/** '5 years ahead of' or '3 hours behind'. */
function apart(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minutes']
      : minutes < 2 * 24 * 60
        ? [Math.round(minutes / 60), 'hours']
        : minutes < 2 * 365 * 24 * 60
          ? [Math.round(minutes / (24 * 60)), 'days']
          : [Math.round(minutes / (365 * 24 * 60)), 'years'];
  return `${count} ${unit} ${ms > 0 ? 'ahead of' : 'behind'}`;
}
