import type { Page } from '@stagedoor/validators';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

interface Savable {
  id: number;
}

const addTo =
  (rights: Rights) =>
  <A extends Savable>(album: A): A & { isSaved?: boolean } =>
    rights.isSignedIn ? { ...album, isSaved: rights.savedAlbums.has(album.id) } : album;

/**
 * Adds whether the caller saved an album, for who is signed in. Pages of the site ask for the ids of all saved albums
 * instead, so that their answers are the same for everybody.
 */
export const withSaved = {
  one: async <A extends Savable>(ctx: Ctx, loading: Promise<A>) =>
    addTo(await loadRights(ctx))(await loading),
  page: async <A extends Savable>(ctx: Ctx, loading: Promise<Page<A>>) => {
    const [page, rights] = [await loading, await loadRights(ctx)];
    return { ...page, items: page.items.map((album) => addTo(rights)(album)) };
  },
};
