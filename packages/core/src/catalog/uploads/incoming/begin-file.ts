import { tables } from '@stagedoor/db';
import type { BeginFileInput } from '@stagedoor/validators';
import { type Ctx, requireArtist } from '../../../platform/context/index.ts';
import { tooLarge } from '../../../platform/errors/index.ts';
import { takeHit } from '../../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../../artists/acting-artist.ts';
import { requireRoom } from '../quota.ts';
import { tooLargeMessage } from '../receive-file.ts';
import { ACCEPTED } from './accepted-files.ts';

/** Announces a file whose pieces follow, for the profile that the caller acts for now. Its length must be within the limit of its purpose. */
export async function beginFile(ctx: Ctx, input: BeginFileInput): Promise<void> {
  const { userId } = requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  await takeHit(ctx, 'uploadsPerUser', userId);
  const { maxBytes } = ACCEPTED[input.purpose];
  if (input.bytes > maxBytes) throw tooLarge(tooLargeMessage(maxBytes));
  await requireRoom(ctx, userId);
  const now = ctx.now();
  await ctx.db
    .insert(tables.incomingFiles)
    .values({ ...input, userId, artistId, createdAt: now, updatedAt: now });
}
