import { tables } from '@stagedoor/db';
import type { Deletion, EntityRef } from '@stagedoor/validators';
import { type Ctx, requireAdmin } from '../context/index.ts';

/**
 * Records who deleted what and when; undoing a deletion uses this record. `userId` is the author of the text
 * in `name`, which is forgotten with their account.
 */
export async function auditDeletion(
  ctx: Ctx,
  { entity, id, at, ...details }: EntityRef & { name: string; userId?: number; at: Date },
): Promise<Deletion> {
  const [row] = await ctx.db
    .insert(tables.auditLog)
    .values({
      actorUserId: requireAdmin(ctx).userId,
      action: 'delete',
      entity,
      entityId: id,
      details,
      createdAt: at,
    })
    .returning({ id: tables.auditLog.id });
  if (!row) throw new Error('The deletion was not written down');
  return { id: row.id, entity, entityId: id, name: details.name, deletedAt: at.toISOString() };
}
