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
import { call, moderatorProcedure, router } from '../trpc.ts';

/** Reports and what is decided about them, for moderators. */
export const moderationRouter = router({
  cases: moderatorProcedure.input(listCasesInput).query(call(listCases)),
  case: moderatorProcedure.input(byId).query(call(getCase)),
  openCount: moderatorProcedure.query(call(countOpenCases)),
  decisions: moderatorProcedure.input(listDecisionsInput).query(call(listDecisions)),
  decide: moderatorProcedure.input(decideInput).mutation(call(decide)),
  moderate: moderatorProcedure.input(moderateInput).mutation(call(moderate)),
  undo: moderatorProcedure.input(byId).mutation(call(undoDecision)),
});
