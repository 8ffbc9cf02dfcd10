import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { loadRights } from '../rights/index.ts';

/** Id of the caller's own profile, or `not_found` while there is none. */
export async function getOwnArtistId(ctx: Ctx): Promise<number> {
  const { ownArtistId } = await loadRights(ctx);
  if (ownArtistId === null) throw notFound('Artist profile');
  return ownArtistId;
}
