import { tables } from '@stagedoor/db';
import type { ActingProfile } from '@stagedoor/validators';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { allows } from '../../platform/rights/index.ts';
import { artistColumns } from '../artists/index.ts';

const { artistMembers, artists } = tables;

/** The profiles that the caller acts for, in the order of joining; hidden ones too. */
export async function listProfiles(ctx: Ctx): Promise<ActingProfile[]> {
  const { userId } = requireArtist(ctx);
  const rows = await ctx.db
    .select({
      artist: artistColumns,
      role: artistMembers.role,
      chosenAt: artistMembers.chosenAt,
      hiddenAt: artists.suspendedAt,
      // The owner of a merged profile still sees its earnings (docs/rules.md, Merged profiles).
      ownsMerged: sql<boolean>`exists (
        select from ${artists} m join ${artistMembers} o on o.artist_id = m.id
        where m.merged_into_id = ${artists.id} and o.user_id = ${userId} and o.role = 'owner')`,
    })
    .from(artistMembers)
    .innerJoin(artists, eq(artists.id, artistMembers.artistId))
    .where(and(eq(artistMembers.userId, userId), isNull(artists.deletedAt)))
    .orderBy(asc(artistMembers.createdAt), asc(artistMembers.artistId));
  const chosen = rows.reduce<(typeof rows)[number] | undefined>(
    (latest, row) => (Number(row.chosenAt) > Number(latest?.chosenAt) ? row : (latest ?? row)),
    undefined,
  );
  return rows.map((row) => ({
    artist: row.artist,
    role: row.role,
    isChosen: row === chosen,
    isHidden: row.hiddenAt !== null,
    can: {
      manage: allows(row.role, 'manage'),
      own: allows(row.role, 'own'),
      seeEarnings: allows(row.role, 'own') || row.ownsMerged,
    },
  }));
}
