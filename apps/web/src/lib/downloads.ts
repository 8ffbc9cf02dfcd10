import type { DownloadFormat, Downloads } from '@stagedoor/validators';

/** Who may download, in the order of a choice. */
export const DOWNLOADS: Record<Downloads, string> = {
  everybody: 'Everybody',
  subscribers: 'Subscribers',
  nobody: 'Nobody',
};

export const DOWNLOAD_CHOICES = (Object.keys(DOWNLOADS) as Downloads[]).map((value) => ({
  value,
  label: DOWNLOADS[value],
}));

export const FORMAT_NAMES: Record<DownloadFormat, string> = {
  flac: 'FLAC',
  mp3: 'MP3',
  opus: 'Opus',
  original: 'Original file',
};
