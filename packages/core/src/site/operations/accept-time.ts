import { recordAct } from '../../platform/audit/index.ts';
import { assessTime, forgetDoubt, keepTime, readTimes } from '../../platform/clock/index.ts';
import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';

/** Trusts the clocks as they are, on an operator's word. A `conflict` while this machine and the database disagree. */
export async function acceptTime(ctx: Ctx): Promise<{ at: string }> {
  requireAdminOrSystem(ctx);
  const { databaseMs } = await readTimes(ctx.client);
  const wallMs = ctx.now().getTime();
  const found = assessTime({ wallMs, databaseMs, known: null, since: null, steadyMs: 0 });
  if (found.kind !== 'trusted') throw conflict(`${found.says}. Set the clocks first`);
  await keepTime(ctx.client, databaseMs);
  await forgetDoubt(ctx.client);
  const at = new Date(databaseMs).toISOString();
  await recordAct(ctx, { act: 'accept-time', details: { at } });
  return { at };
}
