import type { MovedSubscriptions } from './move-subscriptions.ts';

/** What a merge changed, kept so that it can be undone as a whole. All numbers are ids. */
export interface Moved extends MovedSubscriptions {
  /** By table, such as `songs`. */
  rows: Record<string, number[]>;
  /** Ids of an import that the other profile has too; they were cleared, since a profile has each one once. */
  imports: { table: 'songs' | 'albums'; id: number; importedFrom: string; importedId: string }[];
  /** People and blocks that were added to the other profile. */
  members: number[];
  blocks: number[];
  /** Profiles merged earlier into this one, which now lead to the other. */
  signposts: number[];
  /** Sums of closed days were added to the other profile's up to this one. */
  daysUntil: string | null;
}
