import { tables } from '@stagedoor/db';
import type { SecretLinkOutput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditSong } from './policy.ts';
import { getSong } from './queries.ts';
import { clearSecretKey, keepSecretKey } from './secret-key.ts';

const { songs } = tables;

/** The song's secret link, for the artist's members; null if it has none. */
export async function findSongLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput | null> {
  await requireEditor(ctx, id);
  const [row] = await ctx.db.select({ key: songs.secretKey }).from(songs).where(eq(songs.id, id));
  return row?.key ? { url: addressOf(id, row.key) } : null;
}

/** Makes the song's secret link, which stays the same until it is revoked. */
export async function createSongLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput> {
  const key = await keepSecretKey(ctx, songs, await requireEditor(ctx, id));
  return { url: addressOf(id, key ?? '') };
}

/** Ends the song's secret link and every address that it has signed. */
export async function revokeSongLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await clearSecretKey(ctx, songs, await requireEditor(ctx, id));
}

const addressOf = (id: number, key: string) => `/song/${id}?key=${key}`;

async function requireEditor(ctx: Ctx, id: number) {
  requireUser(ctx);
  const song = await getSong(ctx, { id });
  if (!canEditSong(await loadRights(ctx), song)) throw forbidden('You can only share your own songs');
  return song;
}
