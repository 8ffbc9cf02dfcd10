import { tables } from '@stagedoor/db';
import type { RequestSettings, UpdateRequestSettingsInput } from '@stagedoor/validators';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/index.ts';

/** Turns kinds of custom requests on or off for the caller's own profile. */
export async function updateRequestSettings(
  ctx: Ctx,
  input: UpdateRequestSettingsInput,
): Promise<RequestSettings> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'manage');
  const { artistSettings } = tables;
  return inTransaction(ctx, async (ctx) => {
    const [settings] = await ctx.db
      .insert(artistSettings)
      .values({ artistId, ...input })
      .onConflictDoUpdate({ target: artistSettings.artistId, set: { ...input, updatedAt: ctx.now() } })
      .returning({
        cameoEnabled: artistSettings.cameoEnabled,
        customSongEnabled: artistSettings.customSongEnabled,
      });
    if (!settings) throw new Error('The settings were not written');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
    return settings;
  });
}
