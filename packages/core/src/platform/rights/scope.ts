import { sql } from 'drizzle-orm';
import type { Rights } from './policy.ts';

/** The three forms that a condition of visibility takes; a statement that is built once is built for each. */
export type VisibilityScope = 'all' | 'own' | 'public';

export function visibilityScope(rights: Rights): VisibilityScope {
  if (rights.isAll) return 'all';
  return rights.ownArtistId === null ? 'public' : 'own';
}

/** The caller's own artist in a statement that is built once; `own` is given when it is asked. */
export const OWN_ARTIST = sql.placeholder('own');
