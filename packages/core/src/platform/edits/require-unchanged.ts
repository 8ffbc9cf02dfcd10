import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context/index.ts';
import { DomainError } from '../errors/index.ts';

type EditedTable = PgTable & { id: PgColumn; updatedAt: PgColumn };

interface Edit<Table> {
  table: Table;
  id: number;
  /** Whether the edit is wanted only while the thing is as its editor saw it: `updatedAt`, in the form of `If-Match`. */
  ifMatch: string | undefined;
  /** The thing as it is now, for an editor who saw another state. */
  read(): Promise<unknown>;
}

/**
 * Refuses an edit of a row that has changed since its editor read it, and returns its current state in the error.
 * Locks the row until the transaction of `ctx` ends.
 */
export async function requireUnchanged<Table extends EditedTable>(
  ctx: Ctx,
  { table, id, ifMatch, read }: Edit<Table>,
): Promise<void> {
  if (ifMatch === undefined) return;
  const [row] = await ctx.db
    .select({ updatedAt: table.updatedAt })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('no key update');
  if (!row || matches(ifMatch, row.updatedAt as Date)) return;
  throw changedMeanwhile(await read());
}

export const changedMeanwhile = (current: unknown) =>
  new DomainError('precondition_failed', 'This was changed meanwhile. Please look at it again.', { current });

/** RFC 9110 §13.1.1: any of a list, or `*`; weak tags never match. Programs may leave out the quotes. */
export const matches = (ifMatch: string, updatedAt: Date): boolean =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'))
    .some((tag) => tag === '*' || tag === updatedAt.toISOString());
