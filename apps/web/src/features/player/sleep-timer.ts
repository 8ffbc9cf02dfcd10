import { isPlayingStatus, type PlayerState } from './player-state.ts';
import { type MachineContext, pause, type Step, songEnded } from './transport.ts';

/** When playback stops by itself: with the song, or after some minutes. */
export type SleepChoice = 'off' | 'song' | 15 | 30 | 60;

/** A chosen timer; `at` is the clock time of its end, null for the end of the song. */
export interface SleepTimer {
  choice: Exclude<SleepChoice, 'off'>;
  at: number | null;
}

const MINUTE_MS = 60_000;

export const setTimer = (choice: SleepChoice, at: number): SleepTimer | null => {
  if (choice === 'off') return null;
  return { choice, at: choice === 'song' ? null : at + choice * MINUTE_MS };
};

/** Whether the minutes are over. */
export const isSleepDue = ({ sleep }: PlayerState, at: number): boolean =>
  sleep !== null && sleep.at !== null && at >= sleep.at;

/** A timer whose minutes went by in silence is over, and does not stop what is played later. */
export const endMissedTimer = (state: PlayerState, at: number): PlayerState =>
  !isPlayingStatus(state.status) && isSleepDue(state, at) ? { ...state, sleep: null } : state;

/** Whole minutes that are left, at least one; null without such a timer. */
export const minutesLeft = (sleep: SleepTimer | null, at: number): number | null =>
  sleep === null || sleep.at === null ? null : Math.max(1, Math.ceil((sleep.at - at) / MINUTE_MS));

/** Pauses where the song is. */
export function fallAsleep(state: PlayerState): Step {
  const { state: paused, effects } = pause(state);
  return { state: { ...paused, sleep: null }, effects: [...effects, { type: 'slept' }] };
}

/** The song has ended: what follows is made ready, and waits. */
export function fallAsleepAfter(state: PlayerState, context: MachineContext): Step {
  const next = songEnded(state, context).state;
  const waiting: PlayerState = isPlayingStatus(next.status)
    ? { ...next, status: 'paused', isLoaded: false }
    : next;
  return { state: { ...waiting, sleep: null }, effects: [{ type: 'pause' }, { type: 'slept' }] };
}
