import type { PlayerState as KeptState } from '@stagedoor/validators';
import { isPlayable, type PlayableSong } from '../playable-song.ts';

/** Those of another device's songs that play here, in its order. Its position is that of its own song: any other begins at its start. */
export function chooseContinued<Song extends PlayableSong>(
  { songId, queue, positionMs }: Pick<KeptState, 'songId' | 'queue' | 'positionMs'>,
  found: readonly Song[],
): { songs: Song[]; positionMs: number } {
  const known = new Map<number | null, Song>(found.map((song) => [song.id, song]));
  const songs = [songId, ...queue].flatMap((id) => known.get(id) ?? []).filter(isPlayable);
  return { songs, positionMs: songs[0]?.id === songId ? positionMs : 0 };
}
