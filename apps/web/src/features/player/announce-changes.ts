import { announce } from '../../lib/announce.ts';
import type { Player } from './player.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';

const REPEATS = { off: 'Repeat off', all: 'Repeat all songs', one: 'Repeat this song' };
/** A held key changes the volume many times. */
const PAUSE_MS = 500;

const percent = (volume: number) => `${Math.round(volume * 100)}%`;

/** Sliders say their own value. */
const isOnSlider = () => document.activeElement?.getAttribute('role') === 'slider';

/** Its state is said by itself. */
const isOnShuffle = () => document.activeElement?.matches('[aria-label="Shuffle"]') ?? false;

function describe(now: PlayerState, before: PlayerState): string | undefined {
  const { song, volume } = now;
  if (song && song.id !== before.song?.id && isPlayingStatus(now.status))
    return `Now playing: ${song.title} by ${song.artistName}`;
  if (now.isShuffled !== before.isShuffled && !isOnShuffle())
    return now.isShuffled ? 'Shuffle on' : 'Shuffle off';
  if (now.repeat !== before.repeat) return REPEATS[now.repeat];
  if (volume === 0 && before.volume !== 0) return 'Muted';
  if (volume !== 0 && before.volume === 0) return `Sound on, ${percent(volume)}`;
  return undefined;
}

/** Lets screen readers say what changes in the player, by whatever means: a key, the end of a song, another device. */
export function announceChanges(player: Player): void {
  let before = player.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  player.subscribe((now) => {
    const words = describe(now, before);
    const isTurned = now.volume !== before.volume && !words && !isOnSlider();
    before = now;
    if (words) announce(words);
    if (!isTurned) return;
    clearTimeout(timer);
    timer = setTimeout(() => announce(`Volume ${percent(player.getState().volume)}`), PAUSE_MS);
  });
}
