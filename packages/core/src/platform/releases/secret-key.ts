import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** `keep` makes a key where there is none; `clear` ends the link. */
export type KeyChange = 'keep' | 'clear';

/** The secret of a row's link after the change. */
export const secretKeyAfter = (change: KeyChange, { secretKey }: { secretKey: PgColumn }): SQL =>
  change === 'keep' ? sql`coalesce(${secretKey}, ${randomBytes(24).toString('base64url')})` : sql`null`;
