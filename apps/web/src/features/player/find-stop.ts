import type { PlayableSong } from './playable-song.ts';
import type { PlayerState } from './player-state.ts';

/** Where a counted play stopped, in seconds; null while it goes on. */
export function findStop(
  before: PlayerState,
  after: PlayerState,
): { song: PlayableSong; time: number } | null {
  const { song } = before;
  if (!song || !before.heard.isCounted) return null;
  const hasEnded = after.status === 'ended' && before.status !== 'ended';
  const goesOn = after.song?.id === song.id && after.heard.isCounted && !hasEnded;
  return goesOn ? null : { song, time: before.currentTime };
}
