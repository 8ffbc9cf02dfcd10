import { type SQL, sql } from 'drizzle-orm';
import { CREDITS_OF, type CreditedKind } from './credit-tables.ts';

/** Whether the credits of a selected song or album link to the profile. */
export function linksTo(kind: CreditedKind, artistId: unknown): SQL<boolean> {
  const { works } = CREDITS_OF[kind];
  return sql<boolean>`${works.id} in (${linked(kind, artistId)})`;
}

/** `linksTo`, or did until the profile took its link off. One subquery, since the alternative of two would read all works. */
export function namesProfile(kind: CreditedKind, artistId: number): SQL<boolean> {
  const { works, refusals, workId } = CREDITS_OF[kind];
  return sql<boolean>`${works.id} in (${linked(kind, artistId)}
    union select r.${workId} from ${refusals} r where r.artist_id = ${artistId})`;
}

function linked(kind: CreditedKind, artistId: unknown): SQL {
  const { credits, workId } = CREDITS_OF[kind];
  return sql`select c.${workId} from ${credits} c where c.artist_id = ${artistId}`;
}
