/** Two artists of older installations have a fixed picture that is used when their own fails. */
const IMAGES: Readonly<Record<number, string>> = {
  20: '/images/artist-20.svg',
  21: '/images/artist-21.svg',
};

export const findLegacyArtistImage = (artistId: number): string | undefined => IMAGES[artistId];
