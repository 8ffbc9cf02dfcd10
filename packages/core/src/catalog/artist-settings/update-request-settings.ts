import { tables } from '@stagedoor/db';
import type { RequestSettings, UpdateRequestSettingsInput } from '@stagedoor/validators';
import { publishChanges } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { changedMeanwhile, matches } from '../../platform/edits/index.ts';
import { lockArtist, requireActingWriter } from '../artists/index.ts';
import { getOwnRequestSettings } from './queries.ts';

/** Turns kinds of custom requests on or off for the caller's own profile. */
export async function updateRequestSettings(
  ctx: Ctx,
  { ifMatch, ...input }: UpdateRequestSettingsInput,
): Promise<RequestSettings> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
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
