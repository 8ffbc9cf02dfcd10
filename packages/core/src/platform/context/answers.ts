import type { Ctx } from './context.ts';

/** A read of the catalogue: what it is, and how it is done. */
export interface Read {
  /** Names the read and its input. */
  key: string;
  /** Its name in metrics and the log. */
  label: string;
  /** Its result can be changed by the artists in it, by all of them, or also by playlists and people. */
  isOf: 'its artists' | 'all artists' | 'everything';
  /** For pages: the settings of the site, and whose own things it shows. */
  shows?: { site: true; userId: number | null };
  /** The artist that the input names. */
  artistId?: number | undefined;
  load(ctx: Ctx): Promise<ReadResult>;
}

export interface ReadResult {
  result: unknown;
  /** Where the next page begins, for lists that REST answers as an array. */
  nextCursor?: string | null;
  /** The things that the result was made of, where they cannot be read from itself. */
  madeOf?: unknown;
  /** False for a result that must not be remembered, such as a partial one after a failure. */
  isLasting?: boolean;
}

/** A result as JSON. */
export interface Answer {
  json: Buffer;
  /** A hash of the JSON, quoted. */
  etag: string;
  nextCursor: string | null;
  label: string;
}

/** Remembered results of reads. */
export interface Answers {
  /** The remembered answer for a caller whose rights are in memory. */
  known(caller: Pick<Ctx, 'actor' | 'rights' | 'now'>, key: string): Answer | undefined;
  /** The answer for the caller of `ctx`: remembered, shared with a read that is already running, or new. */
  get(ctx: Ctx, read: Read): Promise<Answer>;
}
