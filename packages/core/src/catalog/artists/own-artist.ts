import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

/** Id of the caller's own profile, or `not_found` before it is created. */
export async function getOwnArtistId(ctx: Ctx): Promise<number> {
  const { ownArtistId } = await loadRights(ctx);
  if (ownArtistId === null) throw notFound('Artist profile');
  return ownArtistId;
}
