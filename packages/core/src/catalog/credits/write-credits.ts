import { tables } from '@stagedoor/db';
import type { CreditList } from '@stagedoor/validators';
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { artistVisible } from '../artists/index.ts';

const { artists, creditRefusals, songCredits, songs } = tables;

/**
 * Replaces the credits of a song, which its caller has locked. Returns the columns of the song that go with them, if they changed.
 * Refuses profiles that are not shown, and those that do not want to be linked there.
 */
export async function writeCredits(
  ctx: Ctx,
  songId: number,
  credits: CreditList,
): Promise<{ hasCredits?: boolean; updatedAt?: SQL }> {
  await requireLinkable(ctx, songId, credits);
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

async function requireLinkable(ctx: Ctx, songId: number, credits: CreditList): Promise<void> {
  const ids = new Set(credits.flatMap(({ artistId }) => artistId ?? []));
  if (ids.size === 0) return;
  // A song may have become their own since.
  const isOwn = sql`${artists.id} = (select s.artist_id from songs s where s.id = ${songId})`;
  const refusal = and(eq(creditRefusals.artistId, artists.id), eq(creditRefusals.songId, songId), not(isOwn));
  const shown = await ctx.db
    .select({ name: artists.name, refusalId: creditRefusals.id })
    .from(artists)
    .leftJoin(creditRefusals, refusal)
    .where(and(inArray(artists.id, [...ids]), artistVisible));
  if (shown.length < ids.size) throw badRequest('A credited artist was not found');
  const refusing = shown.find(({ refusalId }) => refusalId !== null);
  if (refusing)
    throw badRequest(`${refusing.name} does not want to be linked here. Please name them without the link.`);
}
