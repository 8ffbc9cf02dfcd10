/** A listen as a file tells it. */
export interface FileListen {
  title: string;
  artist: string | null;
  album: string | null;
  durationMs: number | null;
  isrc: string | null;
  /** The recording at MusicBrainz. */
  mbid: string | null;
  /** A page of the song, which may be one of this site. */
  address: string | null;
  listenedAt: Date;
}

/** Listens in the order of a file; null for what should be one and cannot be read. */
export type Listens = AsyncGenerator<FileListen | null>;
