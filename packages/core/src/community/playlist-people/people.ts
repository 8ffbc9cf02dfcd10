import { tables } from '@stagedoor/db';
import type { ChangePlaylistRoleInput, PlaylistPerson, PlaylistPersonInput } from '@stagedoor/validators';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { getPlaylistAccess, lockOwnPlaylist } from '../playlists/index.ts';
import { publishRoleChanged } from './publish-role-changed.ts';

const { playlistCollaborators, users } = tables;

/** The owner, then the collaborators in the order of joining; only they see the list. */
export async function listCollaborators(ctx: Ctx, { id }: { id: number }): Promise<PlaylistPerson[]> {
  requireUser(ctx);
  const { playlist, role } = await getPlaylistAccess(ctx, { id });
  if (role === 'link' || role === 'public')
    throw forbidden('Only people with whom a playlist is shared see this');
  const person = { userId: users.id, username: users.displayUsername, profileImage: users.profileImage };
  const [owner] = await ctx.db.select(person).from(users).where(eq(users.id, playlist.userId));
  const rows = await ctx.db
    .select({ ...person, role: playlistCollaborators.role, joinedAt: playlistCollaborators.createdAt })
    .from(playlistCollaborators)
    .innerJoin(users, eq(users.id, playlistCollaborators.userId))
    .where(and(eq(playlistCollaborators.playlistId, id), isNull(users.deletedAt)))
    .orderBy(asc(playlistCollaborators.createdAt), asc(users.id));
  const all = owner ? [{ ...owner, role: 'owner' as const, joinedAt: playlist.createdAt }, ...rows] : rows;
  return all.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

const isPerson = ({ id, userId }: PlaylistPersonInput) =>
  and(eq(playlistCollaborators.playlistId, id), eq(playlistCollaborators.userId, userId));

/** The owner gives a collaborator another role. */
export async function changePlaylistRole(ctx: Ctx, input: ChangePlaylistRoleInput): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockOwnPlaylist(ctx, input.id);
    if (input.userId === userId) throw conflict('The owner of a playlist stays its owner');
    const changed = await ctx.db
      .update(playlistCollaborators)
      .set({ role: input.role })
      .where(isPerson(input))
      .returning({ userId: playlistCollaborators.userId });
    if (changed.length === 0) throw notFound('Collaborator');
    await publishRoleChanged(ctx, input.id, input.userId);
  });
}

/** The owner removes a collaborator, or one leaves. Songs that they added stay. */
export async function removePlaylistPerson(ctx: Ctx, input: PlaylistPersonInput): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { role } = await getPlaylistAccess(ctx, input, true);
    const isOwner = role === 'owner';
    if (!isOwner && input.userId !== userId) throw forbidden('Only the owner of a playlist may do this');
    if (isOwner && input.userId === userId) throw conflict('The owner of a playlist cannot leave it');
    const gone = await ctx.db
      .delete(playlistCollaborators)
      .where(isPerson(input))
      .returning({ userId: playlistCollaborators.userId });
    if (gone.length === 0) throw notFound('Collaborator');
    await publishRoleChanged(ctx, input.id, input.userId);
  });
}
