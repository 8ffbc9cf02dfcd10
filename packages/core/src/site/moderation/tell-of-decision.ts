import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishToModerators, tellOfDecision } from '../reports/index.ts';

/** The job: tells of a decision that was made where a thing is shown, such as a deletion from a song's menu. */
export async function tellOfDecisionElsewhere(
  ctx: Ctx,
  { decisionId }: { decisionId: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await tellOfDecision(ctx, decisionId);
    await publishToModerators(ctx, { type: 'reports-changed' });
  });
}
