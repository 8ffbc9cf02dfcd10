import type { LiveBus } from '@stagedoor/core';

/** What an answer shows: one artist's work or many artists', and whether play counts are in it. */
export interface Scope {
  artistId: number | null;
  hasPlays: boolean;
}

/** Numbers that rise whenever something an answer may show has changed, here or on another server. */
export interface CatalogVersions {
  of(scope: Scope): number;
  /** Rises with every change of anything. */
  total(): number;
}

export function followCatalogVersions(live: LiveBus): CatalogVersions {
  const ofArtist = new Map<number, number>();
  let catalog = 0;
  let plays = 0;
  let gaps = 0;
  live.subscribe(({ event }) => {
    if (event.type === 'plays-counted') plays++;
    if (event.type !== 'catalog-changed') return;
    catalog++;
    ofArtist.set(event.artistId, (ofArtist.get(event.artistId) ?? 0) + 1);
  });
  live.onGap(() => gaps++);
  return {
    // Each part only rises, so an equal sum means that none of them has changed.
    of: ({ artistId, hasPlays }) =>
      gaps + (artistId === null ? catalog : (ofArtist.get(artistId) ?? 0)) + (hasPlays ? plays : 0),
    total: () => gaps + catalog + plays,
  };
}
