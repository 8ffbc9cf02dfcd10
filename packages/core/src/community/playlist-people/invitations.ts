import { tables } from '@stagedoor/db';
import type { OpenPlaylistInvitation, PlaylistInvitationInput } from '@stagedoor/validators';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { getOwnPlaylist, lockOwnPlaylist } from '../playlists/index.ts';

const { playlistInvitations } = tables;

/** Invitation links that have not been used, for the owner. */
export async function listPlaylistInvitations(
  ctx: Ctx,
  { id }: { id: number },
): Promise<OpenPlaylistInvitation[]> {
  requireUser(ctx);
  await getOwnPlaylist(ctx, { id });
  const { playlistId, role, expiresAt } = playlistInvitations;
  const rows = await ctx.db
    .select({ id: playlistInvitations.id, role, expiresAt })
    .from(playlistInvitations)
    .where(and(eq(playlistId, id), gt(expiresAt, ctx.now())))
    .orderBy(asc(playlistInvitations.id));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** Makes an invitation's link useless. */
export async function revokePlaylistInvitation(ctx: Ctx, input: PlaylistInvitationInput): Promise<void> {
  await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockOwnPlaylist(ctx, input.id);
    const gone = await ctx.db
      .delete(playlistInvitations)
      .where(
        and(eq(playlistInvitations.id, input.invitationId), eq(playlistInvitations.playlistId, input.id)),
      )
      .returning({ id: playlistInvitations.id });
    if (gone.length === 0) throw notFound('Invitation');
  });
}
