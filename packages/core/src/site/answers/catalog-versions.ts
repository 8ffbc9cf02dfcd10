import type { LiveBus, Published } from '../../platform/context/index.ts';
import type { Dependencies } from './dependencies.ts';

/** Change which playlists there are, their owners' names, or how many people follow them. */
const OF_PLAYLISTS: readonly string[] = ['playlist-changed', 'playlists-changed', 'account-changed'];

/** Numbers all changes of what results may show, made on this server or another, from 1 on. */
export interface CatalogVersions {
  /** The number of the newest change to what a result was made of. */
  of(dependencies: Dependencies): number;
  /** The number of the newest change. */
  total(): number;
}

export function followCatalogVersions(live: LiveBus): CatalogVersions {
  const [artists, followers, plays, posts, people] = [
    createVersions(),
    createVersions(),
    createVersions(),
    createVersions(),
    createVersions(),
  ];
  let total = 0;
  let [playlists, listeners, accounts, sites, gap] = [0, 0, 0, 0, 0];
  live.subscribe(({ audience, event }) => {
    const userId = audience.startsWith('user:') ? Number(audience.slice('user:'.length)) : userIdOf(event);
    if (userId !== undefined) people.change([userId], ++total);
    if (event.type === 'site-changed') sites = ++total;
    if (OF_PLAYLISTS.includes(event.type)) playlists = ++total;
    // Deleting an account removes its name and comments.
    if (event.type === 'account-changed') accounts = ++total;
    if (event.type === 'listeners-counted') listeners = ++total;
    if (event.type === 'followers-counted') followers.change([event.artistId], ++total);
    if (event.type === 'catalog-changed') artists.change([event.artistId], ++total);
    // A worker of the release before does not say whose songs they are.
    if (event.type === 'plays-counted') plays.change(event.artistIds ?? null, ++total);
    if ('contentId' in event) posts.change([event.contentId], ++total);
  });
  live.onGap(() => {
    gap = ++total;
  });
  return {
    of: ({ artistIds, postIds, followedIds, hasPlays, hasPlaylists, hasListeners, userId, hasSite }) =>
      Math.max(
        gap,
        artists.newest(artistIds),
        followers.newest(followedIds),
        hasPlays ? plays.newest(artistIds) : 0,
        hasPlaylists ? playlists : 0,
        hasListeners ? listeners : 0,
        hasSite ? sites : 0,
        userId === null ? 0 : people.newest([userId]),
        postIds.length > 0 ? Math.max(accounts, posts.newest(postIds)) : 0,
      ),
    total: () => total,
  };
}

const userIdOf = (event: Published['event']): number | undefined =>
  'userId' in event ? event.userId : undefined;

/** The version of each id's last change; a change of null concerns all ids. */
function createVersions() {
  const versions = new Map<number, number>();
  let [newest, ofAll] = [0, 0];
  return {
    change(ids: readonly number[] | null, version: number) {
      newest = version;
      if (!ids) ofAll = version;
      for (const id of ids ?? []) versions.set(id, version);
    },
    newest(ids: readonly number[] | null): number {
      if (!ids) return newest;
      let found = ofAll;
      for (const id of ids) found = Math.max(found, versions.get(id) ?? 0);
      return found;
    },
  };
}
