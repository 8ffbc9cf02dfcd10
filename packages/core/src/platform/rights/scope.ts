import { sql } from 'drizzle-orm';
import type { Rights } from './policy.ts';

/** The three forms of a visibility condition; prepared statements are built once per form. */
export type VisibilityScope = 'all' | 'own' | 'public';

export function visibilityScope(rights: Rights): VisibilityScope {
  if (rights.isAll) return 'all';
  return rights.ownArtistId === null ? 'public' : 'own';
}

/** The caller's own artist in a prepared statement; `own` is filled in when it runs. */
export const OWN_ARTIST = sql.placeholder('own');
