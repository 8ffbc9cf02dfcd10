import type { ArtistRole } from '@stagedoor/validators';

/** The access of one caller; every read of work checks it. */
export interface Rights {
  userId: number | null;
  isSignedIn: boolean;
  /** Admins and the system see and play everything. */
  isAll: boolean;
  /** The profiles that the caller acts for, with their role in each. */
  profiles: ReadonlyMap<number, ArtistRole>;
  /** Until when the premium work of each subscribed artist is open. */
  paidUntil: ReadonlyMap<number, Date>;
  /** The artists who take no comments and requests from the caller. */
  blockedBy: ReadonlySet<number>;
}

/**
 * Rights by user id, cached for at most 5 s; dropped when a subscription, role or profile of the person
 * changes.
 */
export interface RightsCache {
  get(userId: number, load: () => Promise<Rights>): Promise<Rights>;
  /** Undefined when they would have to be loaded. */
  known(userId: number): Rights | undefined;
}
