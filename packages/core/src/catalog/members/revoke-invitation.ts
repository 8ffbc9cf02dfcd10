import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';

/** Makes an invitation's link useless. */
export async function revokeInvitation(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { artistId } = await requireActingWriter(ctx, 'own');
  const { artistInvitations } = tables;
  const gone = await ctx.db
    .delete(artistInvitations)
    .where(and(eq(artistInvitations.id, id), eq(artistInvitations.artistId, artistId)))
    .returning({ id: artistInvitations.id });
  if (gone.length === 0) throw notFound('Invitation');
}
