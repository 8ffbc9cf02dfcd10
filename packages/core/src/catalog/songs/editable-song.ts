import type { Song } from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditSong } from './policy.ts';
import { getSong } from './queries.ts';

/** A song that the caller may edit, or an error. */
export async function getEditableSong(ctx: Ctx, { id }: { id: number }): Promise<Song> {
  requireUser(ctx);
  const song = await getSong(ctx, { id });
  if (!canEditSong(await loadRights(ctx), song)) throw forbidden('You can only edit your own songs');
  return song;
}
