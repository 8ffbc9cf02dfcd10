import type { Life } from '../life.ts';

/** A song or album with an amount that is paid for it. */
export function anyWork({ chance, artists }: Life) {
  const { name, albumId, songIds } = chance.pick(artists);
  return chance.percent(40)
    ? {
        kind: 'album' as const,
        id: albumId,
        name: `the album of ${name}`,
        amountCents: 900 + chance.pick([0, 0, 350]),
      }
    : {
        kind: 'song' as const,
        id: chance.pick(songIds),
        name: `a song of ${name}`,
        amountCents: chance.pick([0, 100, 100, 777]),
      };
}
