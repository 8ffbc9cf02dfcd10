import type { tables } from '@stagedoor/db';
import type { Credit } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { CREDITS_OF, type CreditedKind } from './credit-tables.ts';

/** The credits of a selected song or album; null for none. Profiles that are not shown are not linked. */
export function creditsOf(
  kind: CreditedKind,
  { id, hasCredits }: Pick<typeof tables.songs | typeof tables.albums, 'id' | 'hasCredits'>,
): SQL<Credit[] | null> {
  const { credits, workId } = CREDITS_OF[kind];
  return sql<Credit[] | null>`case when ${hasCredits} then (
    select json_agg(json_build_object('name', c.name, 'role', c.role, 'artistId', a.id) order by c.position)
    from ${credits} c left join artists a on a.id = c.artist_id and a.deleted_at is null and a.suspended_at is null
    where c.${workId} = ${id}) end`;
}
