import { tables } from '@stagedoor/db';

const { artists } = tables;

/** The public columns of an artist, and nothing else. */
export const artistColumns = {
  id: artists.id,
  userId: artists.userId,
  name: artists.name,
  bio: artists.bio,
  coverImage: artists.coverImage,
  coverPlaceholder: artists.coverPlaceholder,
  tint: artists.tint,
  monthlyListeners: artists.monthlyListeners,
  verified: artists.verified,
  instagramUrl: artists.instagramUrl,
  tiktokUrl: artists.tiktokUrl,
  facebookUrl: artists.facebookUrl,
  fanCaptureUrl: artists.fanCaptureUrl,
  bandsintownUrl: artists.bandsintownUrl,
  printfulStoreUrl: artists.printfulStoreUrl,
};
