import { type Placeholder, sql } from 'drizzle-orm';
import type { Rights } from './policy.ts';

/** The caller's own artist in a statement that is built once; `own` is given when it is asked. */
export const ownPlaceholder = (rights: Rights): Placeholder | null =>
  rights.ownArtistId === null ? null : sql.placeholder('own');
