import type { LiveBus } from '@stagedoor/core';

/** What an answer shows: the work of one artist or of many, and whether it has play counts or playlists. */
export interface Scope {
  artistId: number | null;
  hasPlays: boolean;
  hasPlaylists?: boolean;
}

/** Counters that rise whenever something an answer may show has changed, on this server or another. */
export interface CatalogVersions {
  of(scope: Scope): number;
  /** Rises with every change. */
  total(): number;
}

export function followCatalogVersions(live: LiveBus): CatalogVersions {
  const ofArtist = new Map<number, number>();
  let catalog = 0;
  let plays = 0;
  let playlists = 0;
  let gaps = 0;
  live.subscribe(({ event }) => {
    if (event.type === 'plays-counted') plays++;
    if (event.type === 'playlist-changed') playlists++;
    if (event.type !== 'catalog-changed') return;
    catalog++;
    ofArtist.set(event.artistId, (ofArtist.get(event.artistId) ?? 0) + 1);
  });
  live.onGap(() => gaps++);
  return {
    // Each part only rises, so an equal sum means that none has changed.
    of: ({ artistId, hasPlays, hasPlaylists }) =>
      gaps +
      (artistId === null ? catalog : (ofArtist.get(artistId) ?? 0)) +
      (hasPlays ? plays : 0) +
      (hasPlaylists ? playlists : 0),
    total: () => gaps + catalog + plays + playlists,
  };
}
