import { tables } from '@stagedoor/db';
import {
  INVITATION_LIFETIME_MS,
  type InviteToPlaylistInput,
  MAX_OPEN_INVITATIONS,
} from '@stagedoor/validators';
import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';
import { lockOwnPlaylist } from '../playlists/index.ts';

const { playlistInvitations } = tables;

/** Makes a link with which one person may join the playlist within a week. Only the owner invites. */
export async function inviteToPlaylist(
  ctx: Ctx,
  { id, role }: InviteToPlaylistInput,
): Promise<{ url: string }> {
  await requireWriter(ctx);
  const secret = newSecret();
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    await lockOwnPlaylist(ctx, id);
    const ofPlaylist = eq(playlistInvitations.playlistId, id);
    await ctx.db.delete(playlistInvitations).where(and(ofPlaylist, lte(playlistInvitations.expiresAt, now)));
    if ((await ctx.db.$count(playlistInvitations, ofPlaylist)) >= MAX_OPEN_INVITATIONS)
      throw conflict('Too many invitations are open. Please revoke some first.');
    await ctx.db.insert(playlistInvitations).values({
      playlistId: id,
      role,
      secretHash: hashOfSecret(secret),
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
      createdAt: now,
    });
    return { url: `/playlists/invitation#token=${secret}` };
  });
}
