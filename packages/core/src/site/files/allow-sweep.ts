import type { AllowSweepInput } from '@stagedoor/validators';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { sweepStorageJob } from './jobs.ts';
import { readSweepNote, writeSweepAllowance } from './notes.ts';

/** Lets the sweep that waits take so many files: not another number than it has said. */
export async function allowSweep(ctx: Ctx, { files }: AllowSweepInput): Promise<AllowSweepInput> {
  requireAdminOrSystem(ctx);
  return inTransaction(ctx, async (ctx) => {
    const note = await readSweepNote(ctx);
    if (!note) throw conflict('No files wait for a decision');
    if (note.files !== files) throw conflict(`The sweep would take ${note.files} files, not ${files}`);
    await writeSweepAllowance(ctx, files);
    await recordAct(ctx, { act: 'allow-sweep', details: { files, of: note.of } });
    await ctx.jobs.send(ctx.db, sweepStorageJob, {});
    return { files };
  });
}
