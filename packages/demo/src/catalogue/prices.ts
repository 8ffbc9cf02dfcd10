import type { DemoPrice } from './types.ts';

/** Work that is for sale. The rest of the catalogue is heard for nothing, or by subscribers. */
export const prices: readonly DemoPrice[] = [
  { of: 'album', artist: 'lowceiling', title: 'Cheap Seats', minCents: 700, namesPrice: false },
  { of: 'song', artist: 'inescalloway', title: 'Four in the Morning', minCents: 0, namesPrice: true },
];
