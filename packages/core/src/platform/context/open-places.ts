import type { Ctx } from './context.ts';

/** How many things one caller may hold open on one server, by person and by address. */
export interface OpenPlaces {
  /** Takes a place until the returned function is called; refuses callers above the limits. */
  open(ctx: Ctx): () => void;
  /** How many places are taken now. */
  readonly size: number;
}
