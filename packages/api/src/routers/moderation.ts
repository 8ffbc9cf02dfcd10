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
import { moderatorProcedure, router } from '../trpc.ts';

/** Reports and what is decided about them, for moderators. */
export const moderationRouter = router({
  cases: moderatorProcedure.input(listCasesInput).query(({ ctx, input }) => listCases(ctx.domain, input)),
  case: moderatorProcedure.input(byId).query(({ ctx, input }) => getCase(ctx.domain, input)),
  openCount: moderatorProcedure.query(({ ctx }) => countOpenCases(ctx.domain)),
  decisions: moderatorProcedure
    .input(listDecisionsInput)
    .query(({ ctx, input }) => listDecisions(ctx.domain, input)),
  decide: moderatorProcedure.input(decideInput).mutation(({ ctx, input }) => decide(ctx.domain, input)),
  moderate: moderatorProcedure.input(moderateInput).mutation(({ ctx, input }) => moderate(ctx.domain, input)),
  undo: moderatorProcedure.input(byId).mutation(({ ctx, input }) => undoDecision(ctx.domain, input)),
});
