import { tables } from '@stagedoor/db';
import type { Deletion, EntityRef } from '@stagedoor/validators';
import { type Ctx, requireAdmin } from '../context/index.ts';

/** Records who deleted what and when; undoing a deletion uses this record. */
export async function auditDeletion(
  ctx: Ctx,
  { entity, id, name, at }: EntityRef & { name: string; at: Date },
): Promise<Deletion> {
  const [row] = await ctx.db
    .insert(tables.auditLog)
    .values({
      actorUserId: requireAdmin(ctx).userId,
      action: 'delete',
      entity,
      entityId: id,
      details: { name },
      createdAt: at,
    })
    .returning({ id: tables.auditLog.id });
  if (!row) throw new Error('The deletion was not written down');
  return { id: row.id, entity, entityId: id, name, deletedAt: at.toISOString() };
}
