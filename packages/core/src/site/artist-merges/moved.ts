import type { Ctx } from '../../platform/context/index.ts';
import type { MovedSubscriptions } from './move-subscriptions.ts';

/** Changes of a merge, stored so that it can be undone as a whole. All numbers are ids. */
export interface Moved extends MovedSubscriptions {
  /** By table, such as `songs`. */
  rows: Record<string, number[]>;
  /** Ids of an import that the other profile has too; they were cleared, since a profile has each one once. */
  imports: { table: string; id: number; importedFrom: string; importedId: string }[];
  /** Places of both profiles' songs. Missing in merges by releases that did not store it. */
  places?: Place[];
  /** Pinned albums and songs of the profile, with their places. Missing in merges by releases that left the pins. */
  pins?: Record<string, [id: number, place: number][]>;
  /** People and blocks that were added to the other profile. */
  members: number[];
  blocks: number[];
  /** Followers who were added to the other profile. Missing in merges by releases without follows. */
  follows?: number[];
  /** Profiles merged earlier into this one, which now lead to the other. */
  signposts: number[];
  /** The last day that was closed: the sums until then were added to the other profile's. */
  daysUntil: string | null;
}

export const nothingMoved = (): Moved => ({
  rows: {},
  imports: [],
  members: [],
  blocks: [],
  payers: [],
  subscriptions: [],
  swapped: [],
  doubled: [],
  signposts: [],
  daysUntil: null,
});

/** `isOpen`: everyone could play the song, by its dates and its album's. */
export type Place = [song: number, album: number | null, disc: number, track: number | null, isOpen: boolean];

/** A merge of two profiles, while it is made or undone. */
export interface Merge {
  from: number;
  into: number;
  /** When it was made. */
  at: Date;
  moved: Moved;
}

type Change = (ctx: Ctx, merge: Merge, table: string) => Promise<void>;

/** How a merge treats the rows of a table because of one of its columns. */
export interface Treatment {
  merge?: Change;
  undo?: Change;
}
