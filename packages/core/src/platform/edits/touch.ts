import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The `updatedAt` of an edit that changes no column of the row itself; the trigger `stamp_edit` sets the time. */
export const touched = ({ updatedAt }: { updatedAt: PgColumn }): SQL =>
  sql`${updatedAt} + interval '1 millisecond'`;
