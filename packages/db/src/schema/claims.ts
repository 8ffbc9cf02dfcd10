import { claimStatus } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { songs } from './catalog.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/**
 * Claims of songs that admins uploaded. A profile has one pending claim of a song at most; after a rejection it
 * may claim again.
 */
export const claims = pgTable(
  'claims',
  {
    id: identity(),
    songId: belongsTo(() => songs.id),
    artistId: belongsTo(() => artists.id),
    /** The member who filed it. */
    filedByUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    links: text().array().notNull().default([]),
    status: oneOf(claimStatus).notNull().default('pending'),
    /** The admin's explanation. */
    reason: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('claims_pending_key').on(t.songId, t.artistId).where(sql`${t.status} = 'pending'`),
    uniqueIndex('claims_approved_key').on(t.songId).where(sql`${t.status} = 'approved'`),
    index('claims_song_idx').on(t.songId, t.artistId),
    index('claims_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    index('claims_status_idx').on(t.status, t.id.desc().nullsFirst()),
    index('claims_filed_by_idx').on(t.filedByUserId),
    index('claims_decided_by_idx').on(t.decidedBy),
  ],
);

/** Files that prove a claim. Only admins read them. */
export const claimFiles = pgTable(
  'claim_files',
  {
    id: identity(),
    claimId: belongsTo(() => claims.id),
    storageKey: text().notNull().unique(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('claim_files_claim_idx').on(t.claimId)],
);
