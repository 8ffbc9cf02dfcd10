import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';

export interface Trashed {
  key: string;
  bytes: number;
  deletedAt: Date;
}

/** The contents of the trash, of the keys that begin with `prefix`. For admins and the operator. */
export async function* listTrash(ctx: Ctx, prefix: string): AsyncGenerator<Trashed> {
  requireAdminOrSystem(ctx);
  for await (const { key, bytes, modifiedAt } of ctx.storage.listTrash(prefix))
    yield { key, bytes, deletedAt: modifiedAt };
}

/** Brings all files of the trash back whose keys begin with `prefix`. Those whose place is taken stay there. */
export async function restoreTrash(ctx: Ctx, prefix: string): Promise<{ restored: number; left: number }> {
  const done = { restored: 0, left: 0 };
  for await (const { key } of listTrash(ctx, prefix)) {
    if (await ctx.storage.recover(key)) done.restored += 1;
    else done.left += 1;
  }
  await inTransaction(ctx, (ctx) => recordAct(ctx, { act: 'restore-files', details: { prefix, ...done } }));
  return done;
}
