import { toast } from '../../components/toast.ts';
import type { PlayableSong } from '../player/index.ts';

/** The title with the file's own extension. */
export function nameFile({ title, audioUrl }: Pick<PlayableSong, 'title' | 'audioUrl'>): string {
  const extension = /\.(\w{2,4})(?:[?#]|$)/.exec(audioUrl ?? '')?.[1] ?? 'mp3';
  return `${title.replace(/[/\\:*?"<>|]/g, '-')}.${extension}`;
}

export function downloadSong(song: PlayableSong): void {
  if (!song.audioUrl) {
    toast.error('No audio file available for download');
    return;
  }
  const link = document.createElement('a');
  link.href = song.audioUrl;
  link.download = nameFile(song);
  link.click();
  toast.success('Download Started', { description: `Downloading "${song.title}" for offline listening` });
}
