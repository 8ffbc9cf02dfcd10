import type { Page } from '@stagedoor/validators';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

interface Followable {
  id: number;
}

const addTo =
  (rights: Rights) =>
  <A extends Followable>(artist: A): A & { isFollowing?: boolean } =>
    rights.isSignedIn ? { ...artist, isFollowing: rights.followed.has(artist.id) } : artist;

/**
 * Adds whether the caller follows an artist, for who is signed in. Pages of the site ask for all their follows at
 * once instead, so that their lists are the same for everybody.
 */
export const withFollowing = {
  one: async <A extends Followable>(ctx: Ctx, loading: Promise<A>) =>
    addTo(await loadRights(ctx))(await loading),
  list: async <A extends Followable>(ctx: Ctx, loading: Promise<A[]>) => {
    const [artists, rights] = [await loading, await loadRights(ctx)];
    return artists.map((artist) => addTo(rights)(artist));
  },
  page: async <A extends Followable>(ctx: Ctx, loading: Promise<Page<A>>) => {
    const [page, rights] = [await loading, await loadRights(ctx)];
    return { ...page, items: page.items.map((artist) => addTo(rights)(artist)) };
  },
};
