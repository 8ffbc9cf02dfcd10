import type { ThingState } from '@stagedoor/validators';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Marks {
  hiddenAt: PgColumn;
  deletedAt: PgColumn;
}

/** Whether something is there, hidden or deleted. */
export const stateOf = ({ hiddenAt, deletedAt }: Marks): SQL<ThingState> =>
  sql<ThingState>`case when ${deletedAt} is not null then 'deleted' when ${hiddenAt} is not null then 'hidden' else 'there' end`;

/** Rows in the state; all but the deleted ones when none is asked for. */
export function isInState({ hiddenAt, deletedAt }: Marks, state: ThingState | undefined): SQL | undefined {
  if (state === 'deleted') return isNotNull(deletedAt);
  const isHidden = state && (state === 'hidden' ? isNotNull(hiddenAt) : isNull(hiddenAt));
  return and(isNull(deletedAt), isHidden);
}

/** Whether rows of the state are deleted, for tables under another name: many indexes hold one of both alone. */
export const isGone = (name: string, state: string | undefined): SQL =>
  sql.raw(`${name}.deleted_at is ${state === 'deleted' ? 'not null' : 'null'}`);
