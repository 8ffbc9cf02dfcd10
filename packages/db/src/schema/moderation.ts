import { artistRole, caseState, decisionKind, reportReason, targetType } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/** A column that refers to a person; null once their account is gone. */
const person = () => integer().references(() => users.id, { onDelete: 'set null' });

/** A row's target. It may be gone for good, so there is no foreign key. */
const target = () => ({ targetType: oneOf(targetType).notNull(), targetId: integer().notNull() });

/** The reports of one thing that wait for a decision, or were decided together. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: identity(),
    ...target(),
    state: oneOf(caseState).notNull().default('open'),
    /** The author or owner of the target. */
    makerUserId: person(),
    reportCount: integer().notNull().default(0),
    lastReportAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('report_cases_open_key').on(t.targetType, t.targetId).where(sql`${t.state} = 'open'`),
    index('report_cases_state_idx').on(t.state, t.id),
    index('report_cases_target_idx').on(t.targetType, t.targetId),
    index('report_cases_maker_idx').on(t.makerUserId),
  ],
);

/** The fields of a copyright notice. */
export interface CopyrightNotice {
  name: string;
  email: string;
  workUrl: string;
  statement: string;
  signature: string;
}

/** One person's report; a person reports a thing once, and may send a copyright notice besides. Visitors may, too. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    caseId: belongsTo(() => reportCases.id),
    ...target(),
    reporterUserId: person(),
    reason: oneOf(reportReason).notNull(),
    note: text(),
    notice: jsonb().$type<CopyrightNotice>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_case_idx').on(t.caseId, t.id),
    index('reports_target_idx').on(t.targetType, t.targetId),
    uniqueIndex('reports_once_key')
      .on(t.reporterUserId, t.targetType, t.targetId, sql`(${t.reason} = 'copyright')`)
      .where(sql`${t.reporterUserId} is not null`),
    index('reports_reporter_idx').on(t.reporterUserId, t.id.desc().nullsFirst()),
  ],
);

/** Decisions of admins and moderators. The state of a thing follows from its decisions that were not undone. */
export const decisions = pgTable(
  'decisions',
  {
    id: identity(),
    /** Null for an act without reports. */
    caseId: integer().references(() => reportCases.id, { onDelete: 'set null' }),
    ...target(),
    /** How the thing is named in lists; empty once its maker's account is gone. */
    targetName: text().notNull(),
    kind: oneOf(decisionKind).notNull(),
    reason: oneOf(reportReason).notNull(),
    /** Free words to the maker. */
    words: text(),
    /** The end of a suspension; null for one without an end. */
    until: moment(),
    makerUserId: person(),
    decidedBy: person(),
    undoneAt: moment(),
    undoneBy: person(),
    /** The maker's answer, once. */
    answer: text(),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('decisions_case_idx').on(t.caseId, t.id),
    index('decisions_target_idx').on(t.targetType, t.targetId, t.id),
    index('decisions_kind_idx').on(t.targetType, t.kind, t.id.desc().nullsFirst()),
    index('decisions_maker_idx').on(t.makerUserId, t.id.desc().nullsFirst()),
    index('decisions_decider_idx').on(t.decidedBy),
    index('decisions_undoer_idx').on(t.undoneBy),
  ],
);

/** People whom an artist has blocked from commenting, requesting and mentioning. */
export const artistBlocks = pgTable(
  'artist_blocks',
  {
    artistId: belongsTo(() => artists.id),
    userId: belongsTo(() => users.id),
    blockedBy: person(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.artistId, t.userId] }),
    index('artist_blocks_user_idx').on(t.userId, t.artistId),
    index('artist_blocks_blocker_idx').on(t.blockedBy),
  ],
);

/** The rows that a merge moved from one profile to another, so that it can be undone as a whole. */
export const artistMerges = pgTable(
  'artist_merges',
  {
    id: identity(),
    fromArtistId: belongsTo(() => artists.id),
    intoArtistId: belongsTo(() => artists.id),
    /** Ids of the moved rows by table, and what was changed besides. */
    moved: jsonb().$type<Record<string, unknown>>().notNull(),
    mergedBy: person(),
    undoneAt: moment(),
    undoneBy: person(),
    createdAt: createdAt(),
  },
  (t) => [
    index('artist_merges_from_idx').on(t.fromArtistId),
    index('artist_merges_into_idx').on(t.intoArtistId),
    index('artist_merges_merger_idx').on(t.mergedBy),
    index('artist_merges_undoer_idx').on(t.undoneBy),
  ],
);

/** Profiles that admins gave to another account, so that it can be undone. */
export const profileTransfers = pgTable(
  'profile_transfers',
  {
    id: identity(),
    artistId: belongsTo(() => artists.id),
    /** False for a profile that had no people, or none who owned it. */
    hadOwner: boolean().notNull(),
    fromUserId: person(),
    toUserId: person(),
    /** The new owner's former role in the profile. */
    roleBefore: oneOf(artistRole),
    givenBy: person(),
    undoneAt: moment(),
    undoneBy: person(),
    createdAt: createdAt(),
  },
  (t) => [
    index('profile_transfers_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    index('profile_transfers_from_idx').on(t.fromUserId),
    index('profile_transfers_to_idx').on(t.toUserId),
    index('profile_transfers_giver_idx').on(t.givenBy),
    index('profile_transfers_undoer_idx').on(t.undoneBy),
  ],
);
