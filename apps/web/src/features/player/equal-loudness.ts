import type { PlayerState } from './player-state.ts';

/** LUFS at which songs are played: what large services settled on. */
const TARGET_LUFS = -14;

/** How much a song is turned down, 0..1. Quiet songs stay as they are: turning them up could clip. */
export const gainOf = (loudnessLufs: number | null | undefined): number =>
  loudnessLufs == null ? 1 : Math.min(1, 10 ** ((TARGET_LUFS - loudnessLufs) / 20));

/** The engine's volume: what the listener set, turned down for a loud song. */
export const levelOf = ({ volume, song, isLevelled }: PlayerState): number =>
  Math.round(1000 * volume * (isLevelled && song ? gainOf(song.loudnessLufs) : 1)) / 1000;
