import type { ImportAbilities, ImportedRelease } from '@stagedoor/validators';
import { type Ctx, type Rights, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights, mayAct, withAbilities } from '../../platform/rights/index.ts';

/** People who publish for an artist, and admins, may ask MusicBrainz. */
export const canUseCatalog = (rights: Rights): boolean => rights.isAll || rights.profiles.size > 0;

/** Members who may publish see an artist's imports and undo them; admins too. */
export const canManageImport = (rights: Rights, artistId: number): boolean =>
  rights.isAll || mayAct(rights, artistId, 'publish');

/** The signed-in person who may ask MusicBrainz, or an error. */
export async function requireCatalogUser(ctx: Ctx): Promise<{ userId: number }> {
  const { userId } = requireUser(ctx);
  if (!canUseCatalog(await loadRights(ctx))) throw forbidden('Only artists can import music');
  return { userId };
}

/** Adds what the caller may do with an import. */
export const importsWithAbilities = withAbilities(
  (row: Pick<ImportedRelease, 'state' | 'withoutAudio' | 'takenBackAt'>): ImportAbilities => {
    const isOver = row.state === 'done' || row.state === 'failed';
    return {
      takeBack: isOver && row.withoutAudio > 0,
      importAgain: row.state === 'failed' || (isOver && row.takenBackAt !== null),
    };
  },
);
