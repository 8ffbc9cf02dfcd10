import {
  answerByLink,
  answerDecision,
  describeThing,
  fileReport,
  findNoteOn,
  listOwnDecisions,
  listOwnReports,
  requireReporter,
} from '@stagedoor/core/site/reports';
import {
  answerByLinkInput,
  answerDecisionInput,
  fileReportInput,
  listReportsInput,
  targetRef,
} from '@stagedoor/validators';
import { checkRefused, procedure, router, userProcedure } from '../trpc.ts';

/** Reports, and what their senders and the authors see of decisions. */
export const reportsRouter = router({
  file: procedure
    .use(checkRefused(requireReporter))
    .input(fileReportInput)
    .mutation(({ ctx, input }) => fileReport(ctx.domain, input)),
  thing: procedure.input(targetRef).query(({ ctx, input }) => describeThing(ctx.domain, input)),
  mine: userProcedure.input(listReportsInput).query(({ ctx, input }) => listOwnReports(ctx.domain, input)),
  decisions: userProcedure
    .input(listReportsInput)
    .query(({ ctx, input }) => listOwnDecisions(ctx.domain, input)),
  noteOn: userProcedure.input(targetRef).query(({ ctx, input }) => findNoteOn(ctx.domain, input)),
  answerByLink: procedure
    .input(answerByLinkInput)
    .mutation(({ ctx, input }) => answerByLink(ctx.domain, input)),
  answer: userProcedure
    .input(answerDecisionInput)
    .mutation(({ ctx, input }) => answerDecision(ctx.domain, input)),
});
