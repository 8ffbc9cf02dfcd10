import type { Ctx } from '@stagedoor/core';
import { findNextRelease } from '@stagedoor/core/catalog/releases';
import type { CatalogVersions } from './catalog-versions.ts';

const EVERYTHING = { artistId: null, hasPlays: false };

/** When the next release is listed or opens, in milliseconds; asked again only after a change of the catalogue. */
export function rememberNextRelease(versions: CatalogVersions): (ctx: Ctx) => Promise<number> {
  let known = { version: -1, at: 0 };
  return async (ctx) => {
    const version = versions.of(EVERYTHING);
    if (known.version !== version || known.at <= ctx.now().getTime())
      known = { version, at: await findNextRelease(ctx) };
    return known.at;
  };
}
