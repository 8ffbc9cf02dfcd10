import { tables } from '@stagedoor/db';
import { and, isNull, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

/** An expired link keeps its explanation for this long. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Deletes invitations that expired a month ago; who came by one to the site stays recorded. */
export async function removeOldInvitations(ctx: Ctx): Promise<void> {
  const { artistInvitations, playlistInvitations, siteInvitations } = tables;
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  await deleteInBatches(ctx, artistInvitations, lt(artistInvitations.expiresAt, before));
  await deleteInBatches(ctx, playlistInvitations, lt(playlistInvitations.expiresAt, before));
  const isForgotten = and(lt(siteInvitations.expiresAt, before), isNull(siteInvitations.usedAt));
  await deleteInBatches(ctx, siteInvitations, isForgotten);
}
