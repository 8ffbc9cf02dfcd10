import { integer, timestamp } from 'drizzle-orm/pg-core';

/** int4 identity; better-auth inserts without an id, so rows may also be given one (restores). */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment, to the millisecond, so that it survives a round trip through a JavaScript Date and a cursor. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
