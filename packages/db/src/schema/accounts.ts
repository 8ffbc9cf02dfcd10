import { digestRhythm, secondFactorKind, tokenScope } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, editedAt, identity, moment, oneOf, updatedAt } from './columns.ts';

/** People. `username` is lower-cased and unique; `displayUsername` is shown as they typed it. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    username: text().notNull(),
    displayUsername: text().notNull(),
    /** `usernameKey` of the name. Null for an older account whose key another account has. */
    nameKey: text(),
    name: text().notNull().default(''),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    profileImage: text(),
    isArtist: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    isModerator: boolean().notNull().default(false),
    /** Created by the demo catalogue with a public password; signs in only in demo mode. */
    isDemo: boolean().notNull().default(false),
    /** Whether signing in requires a code besides the password. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** Whether the person's public page lists the artists they subscribe to. */
    showsSupportedArtists: boolean().notNull().default(false),
    /** Whether the person's plays are written under their name. */
    keepsHistory: boolean().notNull().default(true),
    /** Whether the person wants to hear songs that are marked as explicit. */
    allowsExplicit: boolean().notNull().default(true),
    /** Suspended from then until `suspendedUntil`, or without an end. Both follow from decisions. */
    suspendedAt: moment(),
    suspendedUntil: moment(),
    /** The public page is hidden by a moderator. */
    hiddenAt: moment(),
    /** When they last looked at the news of the artists whom they follow. */
    feedSeenAt: moment(),
    deletedAt: moment(),
    /** Set with `deletedAt` when the person requested the deletion. Signing in within 30 days undoes it. */
    deletionRequestedAt: moment(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(t.username),
    uniqueIndex('users_similar_name_key').on(t.nameKey),
    uniqueIndex('users_email_key').on(t.email),
    index('users_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    // Lists of administration search any part of both, and filter by what few people are.
    index('users_created_idx').on(t.createdAt, t.id),
    index('users_username_trgm_idx').using('gin', sql`${t.username} gin_trgm_ops`),
    index('users_email_trgm_idx').using('gin', sql`${t.email} gin_trgm_ops`),
    index('users_grams_idx').using('gin', sql`search_grams(${t.username} || ' ' || lower(${t.email}))`),
    index('users_staff_idx').on(t.id).where(sql`${t.isAdmin} or ${t.isModerator}`),
    index('users_artists_idx').on(t.id).where(sql`${t.isArtist}`),
    index('users_unconfirmed_idx').on(t.id).where(sql`not ${t.emailVerified}`),
    index('users_suspended_idx').on(t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_hidden_idx').on(t.id).where(sql`${t.hiddenAt} is not null`),
    check('users_username_lower', sql`${t.username} = lower(${t.username})`),
  ],
);

const userId = () => belongsTo(() => users.id);

/** Former usernames, reserved for a while. */
export const heldUsernames = pgTable(
  'held_usernames',
  { nameKey: text().primaryKey(), userId: userId(), heldUntil: moment().notNull() },
  (t) => [index('held_usernames_user_idx').on(t.userId)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The factor that this session gave besides the password or instead of it; null again when it is removed. */
    secondFactor: oneOf(secondFactorKind),
    secondFactorAt: moment(),
    /** Replaced by `secondFactor`. Releases before it still read it. */
    isByPasskey: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expiry_idx').on(t.expiresAt)],
);

/** better-auth's second factors; secret and recovery codes are encrypted with SESSION_SECRET. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: identity(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  (t) => [uniqueIndex('two_factors_user_key').on(t.userId)],
);

/** Codes of authenticator apps that were entered. Each lets a person in once, though an app shows it for longer. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: userId(), code: text().notNull(), usedAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.code] }), index('used_codes_used_idx').on(t.usedAt)],
);

/** better-auth's passkeys: public keys of credentials that devices and password managers hold. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: userId(),
    name: text().notNull(),
    credentialID: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex('passkeys_credential_key').on(t.credentialID), index('passkeys_user_idx').on(t.userId)],
);

/** Tokens with which programs act for a person. The token itself is kept, sealed, only where Subsonic apps need it. */
export const programTokens = pgTable(
  'program_tokens',
  {
    id: identity(),
    userId: userId(),
    name: text().notNull(),
    scopes: oneOf(tokenScope).array().notNull(),
    tokenHash: text().notNull(),
    sealedToken: text(),
    createdAt: createdAt(),
    expiresAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [
    uniqueIndex('program_tokens_hash_key').on(t.tokenHash),
    index('program_tokens_user_idx').on(t.userId),
  ],
);

/** Browsers that have signed a person in, by the hash of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: userId(), deviceHash: text().notNull(), lastSeenAt: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index('known_devices_seen_idx').on(t.lastSeenAt),
  ],
);

/** better-auth's credentials; a password login is one row whose `password` is the argon2id hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('accounts_user_idx').on(t.userId),
    uniqueIndex('accounts_provider_key').on(t.providerId, t.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier_idx').on(t.identifier)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: userId(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    /** One event makes one notification, however often its job runs. */
    dedupeKey: text().notNull(),
    readAt: moment(),
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_once_key').on(t.userId, t.dedupeKey),
    index('notifications_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    // For the clean-up; the table is in this order by itself.
    index('notifications_created_idx').using('brin', t.createdAt),
    index('notifications_unread_idx').on(t.userId).where(sql`${t.readAt} is null`),
  ],
);

export const notificationPreferences = pgTable('notification_preferences', {
  userId: userId().primaryKey(),
  preferences: jsonb().$type<Record<string, { inApp: boolean; email: boolean }>>().notNull(),
  /** Secret of the unsubscribe links in mails, which work without signing in. */
  unsubscribeKey: text().notNull().unique().default(sql`gen_random_uuid()::text`),
  updatedAt: updatedAt(),
});

/** Who gets the news of their feed in one mail, and when the next one is due. People without a row get none. */
export const digests = pgTable(
  'digests',
  {
    userId: userId().primaryKey(),
    rhythm: oneOf(digestRhythm).notNull(),
    /** News since then have not been mailed. */
    since: moment().notNull(),
    dueAt: moment().notNull(),
  },
  (t) => [index('digests_due_idx').on(t.dueAt, t.userId)],
);

/** Mails to send, once each. The worker sends them and records when. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    toAddress: text().notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Names the occasion, such as `notification:12`. Each occasion is mailed once. */
    dedupeKey: text().notNull().unique(),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    failureReason: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [index('mails_user_idx').on(t.userId), index('mails_created_idx').on(t.createdAt)],
);

/** Data exports that people requested. The file is removed when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    userId: userId(),
    state: text({ enum: ['queued', 'ready', 'failed'] })
      .notNull()
      .default('queued'),
    storageKey: text(),
    bytes: integer(),
    failureReason: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [index('data_exports_user_idx').on(t.userId, t.id.desc().nullsFirst())],
);
