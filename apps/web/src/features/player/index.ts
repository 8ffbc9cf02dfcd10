export {
  addNext,
  addToQueue,
  openHelp,
  playAll,
  playFrom,
  playSongs,
  readPlayerTime,
  seekTo,
  setCrossfade,
  setLevelled,
  shuffleSongs,
  togglePlay,
} from './actions.ts';
export { chooseFile } from './choose-file.ts';
export {
  connectPlayer,
  followExplicitChoice,
  handOver,
  noticeChanged,
  recheckQueue,
} from './connect-player.ts';
export { noticeOtherDevice } from './devices/keep-state.ts';
export { useIsRefused } from './explicit-choice.ts';
export { CROSSFADES } from './fade-into.ts';
export { hear, isDueToCount, NOTHING_HEARD, stopHearing } from './heard-time.ts';
export { updatePlayCounts, useShownPlays } from './known-plays.ts';
export { ContinueLine, PlayerBar, ShortcutsSheet } from './lazy-parts.ts';
export { skipToKept } from './play-kept.ts';
export { isPlayable, type PlayableSong } from './playable-song.ts';
export type { PlayerBarProps } from './player-bar.tsx';
export type { PlayerSource } from './player-state.ts';
export { PlayingBars } from './playing-bars.tsx';
export { leaveSound, takeSound } from './sound-focus.ts';
export { startRadio } from './start-radio.ts';
export { canFade, usePlayerState } from './the-player.ts';
export { Waveform } from './waveform/waveform.tsx';
