import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Rights } from '../context/index.ts';

/** The three forms of a visibility condition; prepared statements are built once per form. */
export type VisibilityScope = 'all' | 'own' | 'public';

export function visibilityScope(rights: Rights): VisibilityScope {
  if (rights.isAll) return 'all';
  return rights.profiles.size === 0 ? 'public' : 'own';
}

/** The caller's own profiles as an array literal, which fills `own` in prepared statements. */
export const ownProfiles = (rights: Rights): string => `{${[...rights.profiles.keys()].join(',')}}`;

/** The place of `ownProfiles` in a prepared statement. */
export const OWN_PROFILES = sql.placeholder('own');

/** Whether a column names one of the caller's own profiles. */
export const isOwnProfile = (column: SQLWrapper, own: string | Placeholder = OWN_PROFILES): SQL =>
  sql`${column} = any(${own}::int[])`;
