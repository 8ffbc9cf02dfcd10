import type { PlayableSong } from './playable-song.ts';
import type { PlayerState } from './player-state.ts';

/** The lengths of a crossfade that people choose from, in seconds. */
export const CROSSFADES = [0, 3, 6, 9, 12];

/**
 * How many seconds before the end of the song the next one begins. An album that is played in its order keeps its own transitions,
 * a song that repeats its end, and the sleep timer ends with a whole song.
 */
export function fadeInto(
  { song, crossfade, repeat, isShuffled, sleep }: PlayerState,
  next: PlayableSong,
): number {
  const isOfAlbum = song?.albumId != null && song.albumId === next.albumId && !isShuffled;
  const isRepeated = repeat === 'one' || song?.id === next.id;
  return isOfAlbum || isRepeated || sleep?.choice === 'song' ? 0 : crossfade;
}
