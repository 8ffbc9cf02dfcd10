import {
  answerByLink,
  answerDecision,
  describeThing,
  fileReport,
  findNoteOn,
  listOwnDecisions,
  listOwnReports,
} from '@stagedoor/core/site/reports';
import {
  answerByLinkInput,
  answerDecisionInput,
  fileReportInput,
  listReportsInput,
  targetRef,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** What people report, and what they hear of decisions. */
export const reportsRouter = router({
  file: procedure.input(fileReportInput).mutation(({ ctx, input }) => fileReport(ctx.domain, input)),
  thing: procedure.input(targetRef).query(({ ctx, input }) => describeThing(ctx.domain, input)),
  mine: procedure.input(listReportsInput).query(({ ctx, input }) => listOwnReports(ctx.domain, input)),
  decisions: procedure.input(listReportsInput).query(({ ctx, input }) => listOwnDecisions(ctx.domain, input)),
  noteOn: procedure.input(targetRef).query(({ ctx, input }) => findNoteOn(ctx.domain, input)),
  answerByLink: procedure
    .input(answerByLinkInput)
    .mutation(({ ctx, input }) => answerByLink(ctx.domain, input)),
  answer: procedure
    .input(answerDecisionInput)
    .mutation(({ ctx, input }) => answerDecision(ctx.domain, input)),
});
