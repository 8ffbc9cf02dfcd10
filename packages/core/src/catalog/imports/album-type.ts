import type { AlbumType } from '@stagedoor/validators';
import type { CatalogRelease } from '../../platform/context/index.ts';

/** The type of an album here. A live EP is an EP, and a compilation of live recordings a compilation. */
export function albumTypeOf({
  type,
  secondaryTypes,
}: Pick<CatalogRelease, 'type' | 'secondaryTypes'>): AlbumType {
  if (type === 'EP') return 'ep';
  if (type === 'Single') return 'single';
  if (secondaryTypes.includes('Compilation')) return 'compilation';
  return secondaryTypes.includes('Live') ? 'live' : 'album';
}
