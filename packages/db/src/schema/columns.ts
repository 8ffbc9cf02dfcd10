import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** int4 identity. better-auth inserts without an id, and restores insert with one. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A time with milliseconds, so that it survives a round trip through a JavaScript Date and a cursor. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();
/** The time of the last edit by a person. Triggers set it (`stamp_edit`), so counters and workers do not change it. */
export const editedAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** The row of another table that this one is a part of, and is deleted with. */
export const belongsTo = (id: () => AnyPgColumn) =>
  integer().notNull().references(id, { onDelete: 'cascade' });

/** Names of tags as they are shown; triggers keep the tables in which they are found (`tags.ts`). */
export const tagList = () => text().array().notNull().default([]);

/** Text restricted to the values of an enum in the validators. */
export const oneOf = <Value extends string>({ options }: { options: readonly Value[] }) =>
  text({ enum: options as readonly [Value, ...Value[]] });
