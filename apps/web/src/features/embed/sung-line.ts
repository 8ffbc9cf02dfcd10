import type { ListedSong, Parts } from './find-parts.ts';

interface Line {
  startMs: number;
  text: string;
}

/** Shows the line that is sung. `open` is told each song that begins; songs without timed lyrics show none. */
export function showSungLine({ audio, sung }: Parts): { open: (song: ListedSong) => void } {
  let opened: ListedSong | null = null;
  let lines: Line[] = [];
  const show = () => {
    const line = lines.findLast(({ startMs }) => startMs <= audio.currentTime * 1000);
    if (sung && sung.textContent !== (line?.text ?? '')) sung.textContent = line?.text ?? '';
  };
  audio.addEventListener('timeupdate', show);
  return {
    open(song) {
      if (song === opened) return;
      opened = song;
      lines = [];
      show();
      if (!sung || !song.hasLyrics) return;
      void readLines(song.id).then((read) => {
        // Another song may have begun meanwhile.
        if (opened === song) lines = read;
      });
    },
  };
}

/** None when they cannot be read: the song plays all the same. */
async function readLines(songId: number): Promise<Line[]> {
  try {
    const answer = await fetch(`/api/songs/${songId}/lyrics`, { credentials: 'omit' });
    return answer.ok ? ((await answer.json()) as { lines: Line[] }).lines : [];
  } catch {
    return [];
  }
}
