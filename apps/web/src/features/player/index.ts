export * from './actions.ts';
export { connectPlayer, recheckQueue } from './connect-player.ts';
export { learnPlays, useShownPlays } from './known-plays.ts';
export type { PlayableSong } from './playable-song.ts';
export type { PlayerSource } from './player-state.ts';
export { PlayingBars } from './playing-bars.tsx';
export { usePlayerState } from './the-player.ts';
