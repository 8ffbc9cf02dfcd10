import { findNextRelease } from '../../catalog/releases/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import type { CatalogVersions } from './catalog-versions.ts';

const EVERYTHING = {
  artistIds: null,
  postIds: [],
  followedIds: [],
  hasPlays: false,
  hasPlaylists: false,
  hasListeners: false,
  userId: null,
  hasSite: false,
};

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
