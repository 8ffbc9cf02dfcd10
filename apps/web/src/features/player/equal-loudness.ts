import type { PlayerState } from './player-state.ts';

/** The target loudness in LUFS; large streaming services use the same. */
const TARGET_LUFS = -14;

/** How far a song is turned down, 0..1. Quiet songs are not turned up, since that could clip. */
export const gainOf = (loudnessLufs: number | null | undefined): number =>
  loudnessLufs == null ? 1 : Math.min(1, 10 ** ((TARGET_LUFS - loudnessLufs) / 20));

/** The engine's volume: the listener's volume, reduced for a loud song. */
export const levelOf = ({ volume, song, isLevelled }: PlayerState): number =>
  Math.round(1000 * volume * (isLevelled && song ? gainOf(song.loudnessLufs) : 1)) / 1000;
