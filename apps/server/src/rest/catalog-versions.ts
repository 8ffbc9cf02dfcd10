import type { LiveBus } from '@stagedoor/core';

/** What an answer shows: the work of one artist or of many, and whether it has play counts or playlists. */
export interface Scope {
  artistId: number | null;
  hasPlays: boolean;
  hasPlaylists?: boolean;
}

/** Change which playlists there are, their owners' names, or how many people follow them. */
const OF_PLAYLISTS: readonly string[] = ['playlist-changed', 'playlists-changed', 'account-changed'];

/** Numbers all changes of what answers may show, made on this server or another, from 1 on. */
export interface CatalogVersions {
  /** The number of the newest change to what `scope` shows. */
  of(scope: Scope): number;
  /** The number of the newest change. */
  total(): number;
}

export function followCatalogVersions(live: LiveBus): CatalogVersions {
  const ofArtist = new Map<number, number>();
  const playsOfArtist = new Map<number, number>();
  let total = 0;
  let [catalog, plays, uncertainPlays, playlists, gap] = [0, 0, 0, 0, 0];
  live.subscribe(({ event }) => {
    if (event.type === 'catalog-changed') {
      catalog = ++total;
      ofArtist.set(event.artistId, catalog);
    } else if (OF_PLAYLISTS.includes(event.type)) playlists = ++total;
    else if (event.type === 'plays-counted') {
      plays = ++total;
      // A worker of the release before does not say whose songs they are.
      if (!event.artistIds) uncertainPlays = plays;
      for (const id of event.artistIds ?? []) playsOfArtist.set(id, plays);
    }
  });
  live.onGap(() => {
    gap = ++total;
  });
  const playsOf = (artistId: number | null) =>
    artistId === null ? plays : Math.max(uncertainPlays, playsOfArtist.get(artistId) ?? 0);
  return {
    of: ({ artistId, hasPlays, hasPlaylists }) =>
      Math.max(
        gap,
        artistId === null ? catalog : (ofArtist.get(artistId) ?? 0),
        hasPlays ? playsOf(artistId) : 0,
        hasPlaylists ? playlists : 0,
      ),
    total: () => total,
  };
}
