import type { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import type { DataExport } from '@stagedoor/validators';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const { dataExports } = tables;

/** The caller's archives that are in preparation or can be downloaded, newest first. */
export async function listExports(ctx: Ctx): Promise<DataExport[]> {
  const { userId } = requireUser(ctx);
  const isKept = or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, ctx.now()));
  const rows = await ctx.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isKept))
    .orderBy(desc(dataExports.id))
    .limit(20);
  return rows.map(presentExport);
}

/** The bytes of the caller's own archive, until it expires; `not_found` for everybody else. */
export async function openExport(
  ctx: Ctx,
  input: { id: number },
): Promise<{ stream: Readable; bytes: number; fileName: string }> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ key: dataExports.storageKey, createdAt: dataExports.createdAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, input.id),
        eq(dataExports.userId, userId),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, ctx.now()),
      ),
    );
  const file = row?.key ? await ctx.storage.stat(row.key) : null;
  if (!row?.key || !file) throw notFound('Export');
  const fileName = `my-data-${row.createdAt.toISOString().slice(0, 10)}.zip`;
  return { stream: await ctx.storage.get(row.key), bytes: file.bytes, fileName };
}

export function presentExport(row: typeof dataExports.$inferSelect): DataExport {
  const { id, state, bytes, failureReason, createdAt, finishedAt, expiresAt } = row;
  return {
    id,
    state,
    bytes,
    failureReason,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    url: state === 'ready' ? `/api/account/exports/${id}/download` : null,
  };
}
