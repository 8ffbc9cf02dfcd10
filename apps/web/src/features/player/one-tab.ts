import type { Player } from './player.ts';
import { isPlayingStatus } from './player-state.ts';

/** When one tab starts to play, the others pause. */
export function playInOneTab(player: Player, channel = new BroadcastChannel('stagedoor-player')): void {
  let wasPlaying = false;
  player.subscribe(({ status }) => {
    const isPlaying = isPlayingStatus(status);
    if (isPlaying && !wasPlaying) channel.postMessage('playing');
    wasPlaying = isPlaying;
  });
  channel.onmessage = () => player.send({ type: 'pause' });
}
