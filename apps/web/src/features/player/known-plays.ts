import { create } from 'zustand';
import { player } from './the-player.ts';

/** The highest play count that the server ever reported, by song id. */
const useKnownPlays = create<Record<number, number>>(() => ({}));

/** Stores play counts from a counted play or a live event. */
export function updatePlayCounts(plays: Record<number, number>): void {
  useKnownPlays.setState((known) => {
    const higher = Object.entries(plays).filter(([id, count]) => count > (known[Number(id)] ?? 0));
    return Object.fromEntries(higher);
  });
  const { song } = player.getState();
  const count = song && plays[song.id];
  if (count) player.send({ type: 'update-play-counts', songId: song.id, plays: count });
}

/** The play count to show: never lower than one shown before. */
export const useShownPlays = ({ id, plays }: { id: number; plays: number }): number =>
  useKnownPlays((known) => Math.max(plays, known[id] ?? 0));
