import { tables } from '@stagedoor/db';
import type { ListenImport } from '@stagedoor/validators';
import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const { listenImports } = tables;
type Row = typeof listenImports.$inferSelect;

/** An import of the caller; `not_found` for everybody else. */
export async function getListenImport(ctx: Ctx, { id }: { id: number }): Promise<ListenImport> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select()
    .from(listenImports)
    .where(and(eq(listenImports.id, id), eq(listenImports.userId, userId)));
  if (!row) throw notFound('Import');
  return present(row);
}

/** The caller's latest import, or none. */
export async function findLatestListenImport(ctx: Ctx): Promise<ListenImport | null> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select()
    .from(listenImports)
    .where(eq(listenImports.userId, userId))
    .orderBy(desc(listenImports.id))
    .limit(1);
  return row ? present(row) : null;
}

function present({ userId, storageKey, bytes, createdAt, finishedAt, ...facts }: Row): ListenImport {
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
