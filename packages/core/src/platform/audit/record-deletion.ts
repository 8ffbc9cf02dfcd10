import { tables } from '@stagedoor/db';
import type { Deletion, EntityRef } from '@stagedoor/validators';
import { type Ctx, requireAdmin } from '../context/index.ts';

/** Writes down who deleted what and when, which is also what taking it back goes by. */
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
