/** Tags of a download; a field that is unknown is left out. */
export interface DownloadTags {
  title: string;
  artist: string;
  album?: string;
  track?: number;
  disc?: number;
  year?: string;
  genre?: string;
  isrc?: string;
  comment: string;
}

/** `original` keeps sound and container; `mp3` and `opus` copy the sound of a rendition; `flac` encodes what is no FLAC yet. */
export type SoundFormat = 'mp3' | 'opus' | 'flac' | 'original';

export type DownloadJob = { workDir: string } & (
  | {
      kind: 'sound';
      inputPath: string;
      format: SoundFormat;
      tags: DownloadTags;
      /** A picture of any type that sharp reads. */
      coverPath: string | null;
    }
  | { kind: 'cover'; inputPath: string }
);

export interface MadeDownload {
  path: string;
  contentType: string;
  /** Without a dot. */
  extension: string;
  bytes: number;
  sha256: string;
  crc32: number;
}
