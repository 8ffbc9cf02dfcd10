import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';

const { artistAddresses, artistMembers, artists } = tables;

/** Whether the person owns the profile. */
export const isOwnedBy = (userId: number): SQL =>
  sql`${artists.id} in (select artist_id from ${artistMembers} where user_id = ${userId} and role = 'owner')`;

/** The account that owns a profile, or null. */
export const ownerOfArtist = sql<number | null>`(
  select user_id from ${artistMembers} m where m.artist_id = ${artists.id} and m.role = 'owner')`;

/** The public columns of an artist, and nothing else. */
export const artistColumns = {
  id: artists.id,
  userId: ownerOfArtist,
  name: artists.name,
  slug: sql<string | null>`(
    select slug from ${artistAddresses} n where n.artist_id = ${artists.id} and n.is_current)`,
  bio: artists.bio,
  tags: artists.tags,
  coverImage: artists.coverImage,
  coverPlaceholder: artists.coverPlaceholder,
  tint: artists.tint,
  bannerImage: artists.bannerImage,
  bannerPlaceholder: artists.bannerPlaceholder,
  monthlyListeners: artists.monthlyListeners,
  followers: artists.followers,
  verified: artists.verified,
  instagramUrl: artists.instagramUrl,
  tiktokUrl: artists.tiktokUrl,
  facebookUrl: artists.facebookUrl,
  fanCaptureUrl: artists.fanCaptureUrl,
  bandsintownUrl: artists.bandsintownUrl,
  printfulStoreUrl: artists.printfulStoreUrl,
  downloads: artists.downloads,
  catalogueDiscount: artists.catalogueDiscount,
  updatedAt: sql<string>`${artists.updatedAt}`.mapWith((at: string) => new Date(at).toISOString()),
};
