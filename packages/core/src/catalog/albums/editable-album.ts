import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditAlbum } from './policy.ts';
import { getAlbum } from './queries.ts';

/** An album that the caller may edit, or an error. */
export async function getEditableAlbum(ctx: Ctx, { id }: { id: number }) {
  requireUser(ctx);
  const album = await getAlbum(ctx, { id });
  if (!canEditAlbum(await loadRights(ctx), album)) throw forbidden('You can only edit your own albums');
  return album;
}
