import { tables } from '@stagedoor/db';
import type { SecretLinkOutput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { clearSecretKey, keepSecretKey } from '../songs/index.ts';
import { canEditAlbum } from './policy.ts';
import { getAlbum } from './queries.ts';

const { albums } = tables;

/** The album's secret link, for the artist's members; null if it has none. */
export async function findAlbumLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput | null> {
  await requireEditor(ctx, id);
  const [row] = await ctx.db.select({ key: albums.secretKey }).from(albums).where(eq(albums.id, id));
  return row?.key ? { url: addressOf(id, row.key) } : null;
}

/** Makes the album's secret link, which stays the same until it is revoked. */
export async function createAlbumLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput> {
  const key = await keepSecretKey(ctx, albums, await requireEditor(ctx, id));
  return { url: addressOf(id, key ?? '') };
}

/** Ends the album's secret link and every address that it has signed. */
export async function revokeAlbumLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await clearSecretKey(ctx, albums, await requireEditor(ctx, id));
}

const addressOf = (id: number, key: string) => `/album/${id}?key=${key}`;

async function requireEditor(ctx: Ctx, id: number) {
  requireUser(ctx);
  const album = await getAlbum(ctx, { id });
  if (!canEditAlbum(await loadRights(ctx), album)) throw forbidden('You can only share your own albums');
  return album;
}
