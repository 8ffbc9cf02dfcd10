import { tables } from '@stagedoor/db';
import type { CreditList } from '@stagedoor/validators';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { artistVisible } from '../artists/index.ts';

const { artists, songCredits, songs } = tables;

/**
 * Replaces the credits of a song, which its caller has locked. Returns the columns of the song that go with them, if they changed.
 * Refuses profiles that are not shown.
 */
export async function writeCredits(
  ctx: Ctx,
  songId: number,
  credits: CreditList,
): Promise<{ hasCredits?: boolean; updatedAt?: SQL }> {
  await requireShownArtists(ctx, credits);
  const ofSong = eq(songCredits.songId, songId);
  const { name, role, artistId, position } = songCredits;
  const old = await ctx.db
    .select({ name, role, artistId })
    .from(songCredits)
    .where(ofSong)
    .orderBy(asc(position));
  if (asText(old) === asText(credits)) return {};
  await ctx.db.delete(songCredits).where(ofSong);
  if (credits.length > 0)
    await ctx.db
      .insert(songCredits)
      .values(credits.map((credit, position) => ({ ...credit, songId, position })));
  return { hasCredits: credits.length > 0, updatedAt: touched(songs) };
}

const asText = (credits: CreditList) =>
  JSON.stringify(credits.map(({ name, role, artistId }) => [name, role, artistId]));

async function requireShownArtists(ctx: Ctx, credits: CreditList): Promise<void> {
  const ids = new Set(credits.flatMap(({ artistId }) => artistId ?? []));
  if (ids.size === 0) return;
  const shown = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(and(inArray(artists.id, [...ids]), artistVisible));
  if (shown.length < ids.size) throw badRequest('A credited artist was not found');
}
