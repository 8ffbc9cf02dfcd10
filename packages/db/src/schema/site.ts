import { legalKind } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/** Terms, privacy policy and imprint as Markdown; the newest version of each counts. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: identity(),
    kind: oneOf(legalKind).notNull(),
    /** From 1, for each kind. */
    version: integer().notNull(),
    markdown: text().notNull(),
    /** People have to agree before they go on. */
    asksConsent: boolean().notNull().default(false),
    publishedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('legal_texts_version_key').on(t.kind, t.version),
    index('legal_texts_publisher_idx').on(t.publishedBy),
  ],
);

/** Users' consents to legal texts. */
export const consents = pgTable(
  'consents',
  {
    userId: belongsTo(() => users.id),
    legalTextId: belongsTo(() => legalTexts.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.legalTextId] }), index('consents_text_idx').on(t.legalTextId)],
);

/** Single-use links to register while registration is by invitation. Only the secret's hash is stored. */
export const siteInvitations = pgTable(
  'site_invitations',
  {
    id: identity(),
    secretHash: text().notNull().unique(),
    note: text().notNull().default(''),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    usedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    usedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_invitations_inviter_idx').on(t.invitedBy),
    index('site_invitations_user_idx').on(t.usedBy),
    index('site_invitations_open_idx').on(t.id).where(sql`${t.usedAt} is null`),
  ],
);
