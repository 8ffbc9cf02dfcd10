import { create } from 'zustand';
import { player } from './the-player.ts';

/** The highest number of plays that the server ever named, by song id. */
const useKnownPlays = create<Record<number, number>>(() => ({}));

/** Takes numbers from a counted play or a live event. */
export function learnPlays(plays: Record<number, number>): void {
  useKnownPlays.setState((known) => {
    const higher = Object.entries(plays).filter(([id, count]) => count > (known[Number(id)] ?? 0));
    return Object.fromEntries(higher);
  });
  const { song } = player.getState();
  const count = song && plays[song.id];
  if (count) player.send({ type: 'learn-plays', songId: song.id, plays: count });
}

/** The plays to show for a song: never lower than a number shown before. */
export const useShownPlays = ({ id, plays }: { id: number; plays: number }): number =>
  useKnownPlays((known) => Math.max(plays, known[id] ?? 0));
