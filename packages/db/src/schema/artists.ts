import {
  artistRole,
  downloads,
  invitedRole,
  productCategory,
  requestStatus,
  requestType,
} from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, createdAt, editedAt, identity, moment, oneOf, tagList, updatedAt } from './columns.ts';

/** Artist profiles. One without people was created by an admin's upload. */
export const artists = pgTable(
  'artists',
  {
    id: identity(),
    name: text().notNull(),
    bio: text(),
    tags: tagList(),
    coverImage: text(),
    coverPlaceholder: text(),
    /** Dominant colour of the cover as #rrggbb, for the header's gradient. */
    tint: text(),
    /** The wide picture of the page's header; without one the cover is shown there. */
    bannerImage: text(),
    bannerPlaceholder: text(),
    monthlyListeners: integer().notNull().default(0),
    /** As many as `artist_follows` has of the artist. */
    followers: integer().notNull().default(0),
    verified: boolean().notNull().default(false),
    instagramUrl: text(),
    tiktokUrl: text(),
    facebookUrl: text(),
    fanCaptureUrl: text(),
    bandsintownUrl: text(),
    printfulStoreUrl: text(),
    /** Who may download songs; a song may say otherwise. */
    downloads: oneOf(downloads).notNull().default('everybody'),
    /** The percentage off for who buys all of their work at once; null: it is not sold that way. */
    catalogueDiscount: smallint(),
    /** Hidden by a moderator, or because its owner is suspended. */
    suspendedAt: moment(),
    deletedAt: moment(),
    /** Work of a profile that its owner deleted, with the account, is there for buyers until it is removed. */
    deletedByAdmin: boolean().notNull().default(false),
    /** The profile into which it was merged; its addresses lead there. */
    mergedIntoId: integer(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('artists_name_trgm_idx').using('gin', sql`${t.name} gin_trgm_ops`),
    index('artists_name_idx').on(sql`lower(${t.name})`),
    index('artists_listeners_idx').on(t.monthlyListeners, t.id),
    index('artists_suspended_idx').on(t.id).where(sql`${t.suspendedAt} is not null`),
    index('artists_deleted_idx').on(t.id).where(sql`${t.deletedAt} is not null`),
    index('artists_popular_idx')
      .on(t.monthlyListeners.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is null and ${t.suspendedAt} is null`),
  ],
);

const artistId = () => belongsTo(() => artists.id);

/**
 * Names of profiles in addresses, `/@marlowe-vance`: the one of the name that it bears, and those that it had before,
 * which stay its own. A trigger on `artists` writes them.
 */
export const artistAddresses = pgTable(
  'artist_addresses',
  {
    slug: text().primaryKey(),
    artistId: artistId(),
    isCurrent: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('artist_addresses_artist_idx').on(t.artistId),
    uniqueIndex('artist_addresses_current_key').on(t.artistId).where(sql`${t.isCurrent}`),
  ],
);

/** Members of profiles. Each profile has at most one owner. */
export const artistMembers = pgTable(
  'artist_members',
  {
    artistId: artistId(),
    userId: belongsTo(() => users.id),
    role: oneOf(artistRole).notNull(),
    /** When the person last chose this profile in the studio. */
    chosenAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.artistId, t.userId] }),
    index('artist_members_user_idx').on(t.userId, t.artistId),
    uniqueIndex('artist_members_owner_key').on(t.artistId).where(sql`${t.role} = 'owner'`),
  ],
);

/** Single-use links for joining a profile. Only the hash of a link's secret is stored. */
export const artistInvitations = pgTable(
  'artist_invitations',
  {
    id: identity(),
    artistId: artistId(),
    role: oneOf(invitedRole).notNull(),
    secretHash: text().notNull().unique(),
    invitedBy: belongsTo(() => users.id),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('artist_invitations_artist_idx').on(t.artistId, t.id),
    index('artist_invitations_user_idx').on(t.invitedBy),
  ],
);

export const artistSettings = pgTable('artist_settings', {
  id: identity(),
  artistId: artistId().unique(),
  cameoEnabled: boolean().notNull().default(true),
  customSongEnabled: boolean().notNull().default(true),
  /** Prices of the kinds of requests; null is free. */
  cameoPriceCents: integer(),
  customSongPriceCents: integer(),
  updatedAt: editedAt(),
});

export const tourDates = pgTable(
  'tour_dates',
  {
    id: identity(),
    artistId: artistId(),
    date: date({ mode: 'string' }).notNull(),
    venue: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    url: text(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('tour_dates_artist_idx').on(t.artistId, t.date),
    index('tour_dates_news_idx').on(t.artistId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const products = pgTable(
  'products',
  {
    id: identity(),
    artistId: artistId(),
    name: text().notNull(),
    image: text(),
    priceCents: integer().notNull(),
    url: text(),
    category: oneOf(productCategory).notNull(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [index('products_artist_idx').on(t.artistId, t.id)],
);

export const customRequests = pgTable(
  'custom_requests',
  {
    id: identity(),
    artistId: artistId(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    requestType: oneOf(requestType).notNull(),
    email: text().notNull(),
    details: text().notNull(),
    status: oneOf(requestStatus).notNull().default('pending'),
    /** The revision that the requester asked for. */
    revision: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('custom_requests_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    index('custom_requests_user_idx').on(t.userId),
  ],
);

/**
 * Artists that an artist's fans also like, best first. The worker fills this from shared listeners, likes and
 * subscribers.
 */
export const relatedArtists = pgTable(
  'related_artists',
  {
    artistId: artistId(),
    relatedArtistId: artistId(),
    rank: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.artistId, t.relatedArtistId] }),
    index('related_artists_rank_idx').on(t.artistId, t.rank),
    index('related_artists_related_idx').on(t.relatedArtistId),
  ],
);

/** Artists whom an artist recommends on their page, in order. */
export const recommendedArtists = pgTable(
  'recommended_artists',
  {
    artistId: artistId(),
    recommendedId: belongsTo(() => artists.id),
    place: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.artistId, t.recommendedId] }),
    index('recommended_artists_of_idx').on(t.recommendedId),
  ],
);
