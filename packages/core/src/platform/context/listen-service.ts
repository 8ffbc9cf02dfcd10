/** Why ListenBrainz was not told. `unreachable` may be retried later. */
export type ListenFault = 'wrong-token' | 'refused' | 'unreachable';

/** A song as it is told. */
export interface ListenedSong {
  title: string;
  artistName: string;
  albumTitle: string | null;
  durationMs: number | null;
  trackNumber: number | null;
  isrc: string | null;
  recordingMbid: string | null;
  /** Address of its page. */
  url: string;
}

/** ListenBrainz. Functions throw an error with a `reason` (`ListenFault`). */
export interface ListenService {
  /** Name of the token's user there, or null for a token that it does not know. */
  checkToken(token: string): Promise<string | null>;
  /** Listens told again are kept once there. */
  submit(token: string, listens: readonly (ListenedSong & { listenedAt: Date })[]): Promise<void>;
  tellPlaying(token: string, song: ListenedSong): Promise<void>;
}
