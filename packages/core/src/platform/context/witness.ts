import type { Actor } from './context.ts';
import type { Rights } from './rights.ts';

/** A question that a read may ask about its viewer. */
export type Question =
  | { about: 'actor' | 'signed in' | 'everything' | 'profiles' | 'buyer' }
  | { about: 'saved'; albumId: number }
  | { about: 'paid' | 'bought' | 'blocked' | 'followed'; artistId: number };

/** A question and the viewer's answer to it. */
export interface Fact {
  question: Question;
  answer: string | boolean;
}

/**
 * Records what a read asks about its viewer, through an actor and rights that observe access. Reads therefore need
 * not declare whose rights change their result.
 */
export interface Witness {
  actor: Actor;
  /** The caller's own actor, for what has no part in the result. */
  ownActor: Actor;
  watch(rights: Rights): Rights;
  /** Null when the viewer changed during the read. */
  facts(): Fact[] | null;
  /** Adds the facts of a nested read to this one. */
  addFacts(facts: readonly Fact[]): void;
  /** Artists whose change may change the result, although they are not in it. */
  artistIds: Set<number>;
}
