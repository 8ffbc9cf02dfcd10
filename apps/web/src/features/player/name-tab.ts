import { setTitle } from '../../lib/page-title.ts';
import type { Player } from './player.ts';
import { isPlayingStatus } from './player-state.ts';

/** Shows the playing song in the window title. */
export function nameTab(player: Player): void {
  let shown: string | undefined;
  player.subscribe(({ song, status }) => {
    const name = song && isPlayingStatus(status) ? `${song.title} by ${song.artistName}` : undefined;
    if (name === shown) return;
    shown = name;
    setTitle({ song: name });
  });
}
