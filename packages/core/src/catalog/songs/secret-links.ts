import { randomBytes } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { SecretLinkOutput } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditSong } from './policy.ts';
import { getSong } from './queries.ts';

const { songs } = tables;

/** Secrets of songs and albums, for their links. */
export const newLinkKey = (): string => randomBytes(24).toString('base64url');

/** The song's secret link, for its people; null when it has none. */
export async function findSongLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput | null> {
  await requireEditor(ctx, id);
  const [row] = await ctx.db.select({ key: songs.secretKey }).from(songs).where(eq(songs.id, id));
  return row?.key ? { url: addressOf(id, row.key) } : null;
}

/** Makes the song's secret link, which stays the same until it is revoked. */
export async function createSongLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput> {
  const key = await changeKey(ctx, id, sql`coalesce(${songs.secretKey}, ${newLinkKey()})`);
  return { url: addressOf(id, key ?? '') };
}

/** Ends the song's secret link and every address that it has signed. */
export async function revokeSongLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await changeKey(ctx, id, null);
}

const addressOf = (id: number, key: string) => `/song/${id}?key=${key}`;

async function changeKey(ctx: Ctx, id: number, secretKey: ReturnType<typeof sql> | null) {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { artistId } = await requireEditor(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(songs)
      .set({ secretKey })
      .where(eq(songs.id, id))
      .returning({ key: songs.secretKey });
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
    return row?.key;
  });
}

async function requireEditor(ctx: Ctx, id: number) {
  requireUser(ctx);
  const song = await getSong(ctx, { id });
  if (!canEditSong(await loadRights(ctx), song)) throw forbidden('You can only share your own songs');
  return song;
}
