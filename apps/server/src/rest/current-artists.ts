import type { Ctx } from '@stagedoor/core';
import { currentArtistId } from '@stagedoor/core/catalog/artists';
import { LRUCache } from 'lru-cache';
import type { CatalogVersions } from './catalog-versions.ts';

const MAX = 10_000;

/** The profile that each was merged into, or itself; asked again only after a change of the artist. */
export function rememberCurrentArtists(versions: CatalogVersions): (ctx: Ctx, id: number) => Promise<number> {
  const known = new LRUCache<number, { version: number; into: number }>({ max: MAX });
  return async (ctx, id) => {
    const version = versions.of({ artistId: id, hasPlays: false });
    const found = known.get(id);
    if (found?.version === version) return found.into;
    const into = await currentArtistId(ctx, id);
    known.set(id, { version, into });
    return into;
  };
}
