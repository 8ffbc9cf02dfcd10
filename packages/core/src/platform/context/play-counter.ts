import type { PlayResult, PlaySource } from '@stagedoor/validators';

export interface IncomingPlay {
  songId: number;
  userId: number | null;
  listenerKey: string;
  /** The client that the per-address cap counts; null for a signed-in person. */
  addressSubject: string | null;
  source: PlaySource;
  /** Set for a play that is reported late; otherwise it was heard now. */
  heardAt?: Date | undefined;
}

/** A listener left a song that they played. */
export interface IncomingStop {
  songId: number;
  listenerKey: string;
  positionMs: number;
}

/**
 * Counts the plays of many requests in few transactions, each committed before its requests are answered.
 */
export interface PlayCounter {
  count(play: IncomingPlay): Promise<PlayResult>;
  /** Adds to the sums of where plays stop. */
  stop(stop: IncomingStop): Promise<void>;
  /** Writes what was counted for the limits; plays themselves are written before they are answered. */
  flush(): Promise<void>;
}
