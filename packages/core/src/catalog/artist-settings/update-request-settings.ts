import { tables } from '@stagedoor/db';
import type { RequestSettings, UpdateRequestSettingsInput } from '@stagedoor/validators';
import { publishChanges } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { changedMeanwhile, matches } from '../../platform/edits/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { lockArtist, requireActingWriter } from '../artists/index.ts';
import { getOwnRequestSettings } from './queries.ts';

/** Turns kinds of custom requests on or off for the caller's own profile, and names their prices. */
export async function updateRequestSettings(
  ctx: Ctx,
  { ifMatch, ...input }: UpdateRequestSettingsInput,
): Promise<RequestSettings> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  if ((input.cameoPriceCents || input.customSongPriceCents) && !ctx.payments.orders)
    throw conflict('Requests can have no price on this site: its payment provider cannot hold one');
  const { artistSettings } = tables;
  return inTransaction(ctx, async (ctx) => {
    // Older profiles have no row of settings to lock.
    await lockArtist(ctx, artistId);
    const old = await getOwnRequestSettings(ctx);
    if (ifMatch !== undefined && !matches(ifMatch, new Date(old.updatedAt))) throw changedMeanwhile(old);
    await ctx.db
      .insert(artistSettings)
      .values({ artistId, ...input })
      .onConflictDoUpdate({ target: artistSettings.artistId, set: { artistId, ...input } });
    await publishChanges(ctx, 'artist', [{ id: artistId }]);
    return getOwnRequestSettings(ctx);
  });
}
