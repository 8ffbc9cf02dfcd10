import { toast } from '../../components/toast.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { PlayableSong } from './playable-song.ts';
import { isPlayable } from './playable-song.ts';
import type { Player } from './player.ts';
import { radioToExtend } from './radio.ts';
import { player } from './the-player.ts';

/** Plays a song and then songs like it, without an end. */
export async function startRadio(song: PlayableSong): Promise<void> {
  try {
    const like = await trpcClient.songs.radio.query({ songId: song.id, heard: [] });
    const songs = [...(isPlayable(song) ? [song] : []), ...like];
    if (songs.length === 0) return void toast.info('No songs like it', { description: song.title });
    const source = {
      label: `Radio of ${song.title}`,
      kind: 'song' as const,
      href: `/song/${song.id}`,
      radioOf: song.id,
    };
    player.send({ type: 'start-radio', songs, source });
    toast.success('Radio started', { description: `Songs like ${song.title}` });
  } catch {
    toast.error('The radio could not start', { description: 'Please try again.' });
  }
}

/** Asks for further songs of a radio before it ends. After a failure the next song asks again. */
export function keepRadioGoing(radio: Player): void {
  let askedAt: number | null = null;
  radio.subscribe((state) => {
    const seedId = radioToExtend(state);
    const songId = state.song?.id ?? null;
    if (seedId === null || songId === askedAt) return;
    askedAt = songId;
    const heard = [...new Set([...state.list, ...(state.song ? [state.song] : [])].map(({ id }) => id))];
    trpcClient.songs.radio.query({ songId: seedId, heard }).then(
      (songs) => radio.send({ type: 'extend-radio', songs, seedId }),
      () => undefined,
    );
  });
}
