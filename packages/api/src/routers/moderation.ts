import {
  countOpenCases,
  decide,
  getCase,
  listCases,
  listDecisions,
  moderate,
  undoDecision,
} from '@stagedoor/core/site/moderation';
import { byId, decideInput, listCasesInput, listDecisionsInput, moderateInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** Reports and what is decided about them, for moderators. */
export const moderationRouter = router({
  cases: procedure.input(listCasesInput).query(({ ctx, input }) => listCases(ctx.domain, input)),
  case: procedure.input(byId).query(({ ctx, input }) => getCase(ctx.domain, input)),
  openCount: procedure.query(({ ctx }) => countOpenCases(ctx.domain)),
  decisions: procedure.input(listDecisionsInput).query(({ ctx, input }) => listDecisions(ctx.domain, input)),
  decide: procedure.input(decideInput).mutation(({ ctx, input }) => decide(ctx.domain, input)),
  moderate: procedure.input(moderateInput).mutation(({ ctx, input }) => moderate(ctx.domain, input)),
  undo: procedure.input(byId).mutation(({ ctx, input }) => undoDecision(ctx.domain, input)),
});
