import { toast } from '../../components/toast.ts';
import type { PlayableSong } from '../player/index.ts';
import { followDownload } from './follow-download.ts';

/** The title with the file's own extension. */
export function nameFile({ title, audioUrl }: Pick<PlayableSong, 'title' | 'audioUrl'>): string {
  const extension = /\.(\w{2,4})(?:[?#]|$)/.exec(audioUrl ?? '')?.[1] ?? 'mp3';
  return `${title.replace(/[/\\:*?"<>|]/g, '-')}.${extension}`;
}

/** 'Download for Offline': the song as it is played here. */
export function saveForOffline(song: PlayableSong): void {
  if (!song.audioUrl) {
    toast.error('No audio file available for download');
    return;
  }
  followDownload(song.audioUrl, nameFile(song));
  toast.success('Download Started', { description: `Downloading "${song.title}" for offline listening` });
}
