import type { Player } from './player.ts';
import type { Skip } from './when-offline.ts';

interface SkipParts {
  player: Pick<Player, 'send'>;
  /** Whether the song plays without a network. */
  isKept: (songId: number) => boolean;
  notify: (title: string, description: string) => void;
}

/** Skips to the next song of the queue that is kept on the device. */
export const createSkip =
  ({ player, isKept, notify }: SkipParts): Skip =>
  ({ song, queue }) => {
    const item = queue.find((one) => isKept(one.song.id));
    if (!song || !item || isKept(song.id)) return false;
    notify(`${song.title} was skipped`, 'You are offline, and it is not kept on this device.');
    player.send({ type: 'play-item', key: item.key });
    return true;
  };
