import { sendPlay } from '../../lib/send-play.ts';
import { hear, isDueToCount, NOTHING_HEARD, stopHearing } from '../player/index.ts';

/** Counts each play of the audio element once it was really heard for more than ten seconds. */
export function reportPlays(audio: HTMLAudioElement, currentSongId: () => number | null): { reset(): void } {
  let heard = NOTHING_HEARD;
  audio.addEventListener('timeupdate', () => {
    if (audio.paused) return;
    heard = hear(heard, audio.currentTime, performance.now());
    const id = currentSongId();
    if (id === null || !isDueToCount(heard)) return;
    heard = { ...heard, isCounted: true };
    void send(id);
  });
  for (const name of ['pause', 'seeking', 'waiting'] as const)
    audio.addEventListener(name, () => {
      heard = stopHearing(heard);
    });
  return {
    reset: () => {
      heard = NOTHING_HEARD;
    },
  };
}

async function send(songId: number) {
  try {
    const play = { songId, source: 'embed', heardAt: Date.now() } as const;
    await sendPlay(play, new AbortController().signal);
  } catch (error) {
    console.warn('The play could not be counted', error);
  }
}
