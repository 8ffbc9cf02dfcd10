import { escapeLike, tables } from '@stagedoor/db';
import type { ClaimableSong, ListClaimableSongsInput, Page } from '@stagedoor/validators';
import { and, asc, desc, eq, ilike, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { presentSong, selectSongs, songVisibleTo } from '../songs/index.ts';
import { canClaim } from './policy.ts';

const { artists, claims, songs } = tables;
const cursors = defineCursors('claimable songs', { id: 'number' });

/**
 * Songs that the caller's profile may claim, newest first, each with the profile's latest claim of it. `query`
 * matches the title and the artist's name.
 */
export async function listClaimableSongs(
  ctx: Ctx,
  input: ListClaimableSongsInput,
): Promise<Page<ClaimableSong>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectSongs(ctx.db)
    .where(
      and(
        eq(songs.isClaimable, true),
        // For the partial index.
        isNull(songs.deletedAt),
        ne(songs.artistId, artistId),
        songVisibleTo(rights, ctx.now()),
        holds(input.query),
        last && lt(songs.id, last.id),
      ),
    )
    .orderBy(desc(songs.id))
    .limit(input.limit + 1);
  const latest = await readClaims(
    ctx,
    artistId,
    rows.map(({ id }) => id),
  );
  return cursors.page(ctx, rows, input.limit, (row) => {
    const claim = latest.get(row.id) ?? null;
    const can = { claim: canClaim(row, artistId) && claim !== 'pending' };
    return { ...presentSong(row, rights, ctx.now()), claim, can };
  });
}

function holds(query: string | undefined) {
  if (!query) return undefined;
  const pattern = `%${escapeLike(query)}%`;
  return or(...[songs.title, artists.name, songs.originalArtistName].map((column) => ilike(column, pattern)));
}

async function readClaims(ctx: Ctx, artistId: number, songIds: number[]) {
  const rows = await ctx.db
    .select({ songId: claims.songId, status: claims.status })
    .from(claims)
    .where(and(eq(claims.artistId, artistId), inArray(claims.songId, songIds)))
    .orderBy(asc(claims.id));
  return new Map(rows.map(({ songId, status }) => [songId, status]));
}
