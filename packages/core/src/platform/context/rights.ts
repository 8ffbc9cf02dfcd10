import type { ArtistRole } from '@stagedoor/validators';

/** Works of an artist that somebody bought, by id, each with the moment from which it is open to them. */
export interface Bought {
  albums: ReadonlyMap<number, Date>;
  /** Single songs, and songs that have left a bought album. */
  songs: ReadonlyMap<number, Date>;
}

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
  /** Whether they bought anything. */
  isBuyer: boolean;
  /** Bought works, by the artist who has them now. */
  bought: ReadonlyMap<number, Bought>;
  /** Whether the caller's plays are written under their name. */
  keepsHistory: boolean;
  /** The albums that the caller saved. */
  savedAlbums: ReadonlySet<number>;
  /** The artists who take no comments and requests from the caller. */
  blockedBy: ReadonlySet<number>;
  /** The artists whom the caller follows. */
  followed: ReadonlySet<number>;
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
