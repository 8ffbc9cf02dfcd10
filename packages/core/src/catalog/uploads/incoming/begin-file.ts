import { tables } from '@stagedoor/db';
import { type BeginFileInput, FILE_PURPOSES, type FilePurpose, tooLargeMessage } from '@stagedoor/validators';
import { type Ctx, requireArtist, requireUser } from '../../../platform/context/index.ts';
import { tooLarge } from '../../../platform/errors/index.ts';
import { takeHit } from '../../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../../artists/acting-artist.ts';
import { requireRoom } from '../quota.ts';

/** Announces a file whose pieces follow, for the profile that the caller acts for now. Its length must be within the limit of its purpose. */
export async function beginFile(ctx: Ctx, input: BeginFileInput): Promise<void> {
  const { userId, artistId } = await readSender(ctx, input.purpose);
  await takeHit(ctx, 'uploadsPerUser', userId);
  const { maxBytes } = FILE_PURPOSES[input.purpose];
  if (input.bytes > maxBytes) throw tooLarge(tooLargeMessage(maxBytes));
  await requireRoom(ctx, userId);
  const now = ctx.now();
  await ctx.db
    .insert(tables.incomingFiles)
    .values({ ...input, userId, artistId, createdAt: now, updatedAt: now });
}

/** Admins replace the audio of songs that belong to none of their profiles. */
async function readSender(
  ctx: Ctx,
  purpose: FilePurpose,
): Promise<{ userId: number; artistId: number | null }> {
  const { userId, isAdmin } = requireUser(ctx);
  if (isAdmin && purpose === 'replacement') return { userId, artistId: null };
  requireArtist(ctx);
  return { userId, artistId: await getActingArtistId(ctx, 'publish') };
}
