import { tables } from '@stagedoor/db';
import type { SecretLinkOutput } from '@stagedoor/validators';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { type KeyChange, secretKeyAfter } from '../../platform/releases/index.ts';
import { getOwnPlaylist, lockOwnPlaylist, publishPlaylistChanged } from '../playlists/index.ts';

const { playlists } = tables;

/** The playlist's secret link, for its owner; null when it has none. */
export async function findPlaylistLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput | null> {
  requireUser(ctx);
  return present(id, (await getOwnPlaylist(ctx, { id })).secretKey);
}

/** The caller's playlists that have a secret link, newest first. */
export async function listLinkedPlaylists(ctx: Ctx): Promise<(SecretLinkOutput & { id: number })[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({ id: playlists.id, key: playlists.secretKey })
    .from(playlists)
    .where(and(eq(playlists.userId, userId), isNotNull(playlists.secretKey), isNull(playlists.deletedAt)))
    .orderBy(desc(playlists.id));
  return rows.flatMap(({ id, key }) => {
    const link = present(id, key);
    return link ? [{ id, ...link }] : [];
  });
}

/** Makes the secret link, which stays the same until it is revoked; it opens the playlist while that is private. */
export async function createPlaylistLink(ctx: Ctx, { id }: { id: number }): Promise<SecretLinkOutput> {
  const link = present(id, await changeKey(ctx, id, 'keep'));
  if (!link) throw new Error('The key was not kept');
  return link;
}

/** Ends the secret link at once, for pages that are open too. */
export async function revokePlaylistLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await changeKey(ctx, id, 'clear');
}

async function changeKey(ctx: Ctx, id: number, change: KeyChange): Promise<string | null> {
  await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockOwnPlaylist(ctx, id);
    const [row] = await ctx.db
      .update(playlists)
      .set({ secretKey: secretKeyAfter(change, playlists) })
      .where(eq(playlists.id, id))
      .returning({ key: playlists.secretKey });
    await publishPlaylistChanged(ctx, id);
    return row?.key ?? null;
  });
}

const present = (id: number, key: string | null): SecretLinkOutput | null =>
  key === null ? null : { url: `/playlist/${id}?key=${key}` };
