import type { DownloadFormat } from '@stagedoor/validators';

/** A stored file that a download is made from. */
export interface SourceFile {
  storageKey: string;
  contentType: string;
  sha256: string;
}

/** The stored sound of a song. */
export interface SongSources {
  original: SourceFile | null;
  mp3: SourceFile | null;
  opus: SourceFile | null;
}

/** Uploads without any loss. M4A may be so too, but its type does not tell. */
const LOSSLESS = ['audio/wav', 'audio/flac', 'audio/x-flac'];

/** The file that a format is made from; null when the song does not come in it. FLAC is never made of what lost something. */
export function sourceOf(sources: SongSources, format: DownloadFormat): SourceFile | null {
  if (format === 'mp3' || format === 'opus') return sources[format];
  const { original } = sources;
  return format === 'original' || (original && LOSSLESS.includes(original.contentType)) ? original : null;
}

/** In the order of an offer: what is best first. */
const FORMATS = ['flac', 'mp3', 'opus', 'original'] as const satisfies readonly DownloadFormat[];

/** The formats in which all of these songs come. */
export const formatsOf = (songs: readonly SongSources[]): DownloadFormat[] =>
  songs.length === 0
    ? []
    : FORMATS.filter((format) => songs.every((song) => sourceOf(song, format) !== null));
