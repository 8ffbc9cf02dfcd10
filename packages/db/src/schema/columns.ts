import { integer, text, timestamp } from 'drizzle-orm/pg-core';

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

/** Text that is one of an enum's values, which the validators name. */
export const oneOf = <Value extends string>({ options }: { options: readonly Value[] }) =>
  text({ enum: options as readonly [Value, ...Value[]] });
