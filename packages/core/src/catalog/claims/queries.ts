import { tables } from '@stagedoor/db';
import type { AdminClaim, Claim, ListClaimsInput, Page, Paging } from '@stagedoor/validators';
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type Ctx, requireAdmin, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type CursorsById, defineCursors, toPage } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { songVisibleTo } from '../songs/index.ts';
import { presentAdminClaim, presentClaim } from './present.ts';
import { claimants, type SelectedClaim, selectClaims } from './select-claims.ts';

const { claimFiles, claims, songs } = tables;
const ownCursors = defineCursors('own claims', { id: 'number' });
const cursors = defineCursors('claims', { id: 'number' });

/** Hidden songs and profiles may come back within 30 days, and their claims with them. */
const isThere = and(isNull(songs.deletedAt), isNull(claimants.deletedAt));

/** The claims of the caller's profile, newest first; of songs that it may see. */
export async function listOwnClaims(ctx: Ctx, input: Paging): Promise<Page<Claim>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const last = ownCursors.read(ctx, input.cursor);
  const rows = await selectClaims(ctx.db)
    .where(
      and(
        eq(claims.artistId, artistId),
        songVisibleTo(await loadRights(ctx), ctx.now()),
        last && lt(claims.id, last.id),
      ),
    )
    .orderBy(desc(claims.id))
    .limit(input.limit + 1);
  return present(ctx, rows, input, { one: presentClaim, cursors: ownCursors });
}

/** All claims, newest first; `state` filters them. */
export async function listClaims(ctx: Ctx, input: ListClaimsInput): Promise<Page<AdminClaim>> {
  requireAdmin(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectClaims(ctx.db)
    .where(and(isThere, input.state && eq(claims.status, input.state), last && lt(claims.id, last.id)))
    .orderBy(desc(claims.id))
    .limit(input.limit + 1);
  return present(ctx, rows, input, { one: presentAdminClaim, cursors });
}

/** How many claims wait for an admin. */
export async function countPendingClaims(ctx: Ctx): Promise<{ count: number }> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(songs, eq(songs.id, claims.songId))
    .innerJoin(claimants, eq(claimants.id, claims.artistId))
    .where(and(isThere, eq(claims.status, 'pending')))
    .limit(100);
  return { count: rows.length };
}

/** One claim for an admin, even of a song that is hidden. */
export async function getClaim(ctx: Ctx, id: number): Promise<AdminClaim> {
  requireAdmin(ctx);
  const [row] = await selectClaims(ctx.db).where(eq(claims.id, id));
  if (!row) throw notFound('Claim');
  return presentAdminClaim(row, (await readFiles(ctx, [id])).get(id) ?? []);
}

async function present<Output>(
  ctx: Ctx,
  rows: SelectedClaim[],
  { limit }: { limit: number },
  { one, cursors }: { one: (row: SelectedClaim, files: Files) => Output; cursors: CursorsById },
): Promise<Page<Output>> {
  const files = await readFiles(
    ctx,
    rows.map(({ claim }) => claim.id),
  );
  return toPage(
    rows,
    limit,
    (row) => one(row, files.get(row.claim.id) ?? []),
    (row) => cursors.write(ctx, row.claim),
  );
}

type Files = (typeof claimFiles.$inferSelect)[];

async function readFiles(ctx: Ctx, claimIds: number[]): Promise<Map<number, Files>> {
  const rows = await ctx.db
    .select()
    .from(claimFiles)
    .where(inArray(claimFiles.claimId, claimIds))
    .orderBy(asc(claimFiles.id));
  return Map.groupBy(rows, ({ claimId }) => claimId);
}
