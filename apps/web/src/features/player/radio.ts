import { isPlayable, type PlayableSong } from './playable-song.ts';
import type { PlayerSource, PlayerState } from './player-state.ts';
import { replaceList, toItems } from './queue.ts';
import { type Step, startSong, stay, withCurrent } from './transport.ts';

/** Further songs are asked for when so few are left. */
const ASK_BELOW = 4;
/** Songs of the radio that do not come again so soon. */
const REMEMBERED = 200;

/** Plays songs like the first one. That one goes on when it is playing already. */
export function startRadio(
  state: PlayerState,
  { songs, source }: { songs: readonly PlayableSong[]; source: PlayerSource },
): Step {
  const [first, ...rest] = songs.filter(isPlayable);
  if (!first) return stay(state);
  const queue = replaceList(state.queue, rest);
  const radio = { list: [...songs], queue, source, isShuffled: false };
  if (state.song?.id === first.id) return stay({ ...state, ...radio });
  return startSong(state, first, { history: withCurrent(state), startedFrom: source.kind, ...radio });
}

/** Adds songs to the end of the list that is played, while it is still that radio. */
export function extendRadio(
  state: PlayerState,
  { songs, seedId }: { songs: readonly PlayableSong[]; seedId: number },
): Step {
  if (state.source?.radioOf !== seedId) return stay(state);
  const list = [...state.list, ...songs].slice(-REMEMBERED);
  return stay({ ...state, list, queue: [...state.queue, ...toItems(songs, state.queue, false)] });
}

/** The song whose radio needs further songs; null when none does. */
export const radioToExtend = ({ source, queue }: PlayerState): number | null =>
  source?.radioOf !== undefined && queue.length < ASK_BELOW ? source.radioOf : null;
