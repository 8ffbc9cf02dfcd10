import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { type Act, loadRights, mayAct } from '../../platform/rights/index.ts';

const REFUSALS: Record<Act, string> = {
  publish: 'You cannot publish for this artist',
  manage: 'Only the owner and the managers of this profile can do this',
  own: 'Only the owner of this profile can do this',
};

/**
 * Id of the profile that the caller acts for: the one the request names, else their first. Answers
 * `not_found` when they have no such profile, and `forbidden` when their role does not include `act`.
 */
export async function getActingArtistId(ctx: Ctx, act: Act): Promise<number> {
  const rights = await loadRights(ctx);
  const artistId = ctx.actingFor ?? [...rights.profiles.keys()][0];
  if (artistId === undefined || !rights.profiles.has(artistId)) throw notFound('Artist profile');
  if (!mayAct(rights, artistId, act)) throw forbidden(REFUSALS[act]);
  return artistId;
}

/** Refuses callers who may not `act` for the profile they act for. */
export const requireActing =
  (act: Act) =>
  async (ctx: Ctx): Promise<void> => {
    requireArtist(ctx);
    await getActingArtistId(ctx, act);
  };

/** Who writes for the profile they act for, with its id; the write counts towards their limit. */
export async function requireActingWriter(ctx: Ctx, act: Act): Promise<{ userId: number; artistId: number }> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return { userId, artistId: await getActingArtistId(ctx, act) };
}
