import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';
import { findPayee, type Payee } from './payee.ts';

/** The profile whose money is read: the one that the caller acts for and manages, or a named one for admins, too. */
export async function choosePayee(ctx: Ctx, named: number | undefined): Promise<Payee> {
  if (named === undefined) {
    requireArtist(ctx);
    return findPayee(ctx, await getActingArtistId(ctx, 'manage'));
  }
  requireUser(ctx);
  const rights = await loadRights(ctx);
  if (!rights.isAll && !mayAct(rights, named, 'manage'))
    throw forbidden('Only the owner and the managers of this profile can do this');
  return findPayee(ctx, named);
}
