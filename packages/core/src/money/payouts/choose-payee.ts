import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';
import { findPayee, type Payee } from './payee.ts';

/** Refuses all but admins and those who manage the profile that they act for. */
export async function requireMoneyReader(ctx: Ctx): Promise<void> {
  requireUser(ctx);
  if ((await loadRights(ctx)).isAll) return;
  requireArtist(ctx);
  await getActingArtistId(ctx, 'manage');
}

/** The profile whose money is read: the one that the caller acts for and manages, or a named one. Admins may name any. */
export async function choosePayee(ctx: Ctx, named: number | undefined): Promise<Payee> {
  await requireMoneyReader(ctx);
  if (named === undefined) return findPayee(ctx, await getActingArtistId(ctx, 'manage'));
  const rights = await loadRights(ctx);
  if (!rights.isAll && !mayAct(rights, named, 'manage'))
    throw forbidden('Only the owner and the managers of this profile can do this');
  return findPayee(ctx, named);
}
