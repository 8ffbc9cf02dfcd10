import type { PlayResult } from '@stagedoor/validators';
import type { Ctx } from './context.ts';

export interface IncomingPlay {
  songId: number;
  userId: number | null;
  listenerKey: string;
  /** Whom the cap per address counts; null for a signed-in person. */
  addressSubject: string | null;
}

/** Counts plays of many requests in few transactions, each committed before its answers are given. */
export interface PlayCounter {
  count(play: IncomingPlay): Promise<PlayResult>;
}

/** What decides whether a song's play may be counted, besides the listener's rights. */
export interface PlayableSong {
  artistId: number;
  isPremium: boolean;
  isReady: boolean;
}

/** Songs by id, dropped when anything of their artist's catalogue changes. */
export interface PlayableSongs {
  /** Undefined for a song that is missing, deleted or hidden. */
  find(ctx: Ctx, songId: number): Promise<PlayableSong | undefined>;
}
