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
import { call, checkRefused, procedure, router, userProcedure } from '../trpc.ts';

/** Reports, and what their senders and the authors see of decisions. */
export const reportsRouter = router({
  file: procedure.use(checkRefused(requireReporter)).input(fileReportInput).mutation(call(fileReport)),
  thing: procedure.input(targetRef).query(call(describeThing)),
  mine: userProcedure.input(listReportsInput).query(call(listOwnReports)),
  decisions: userProcedure.input(listReportsInput).query(call(listOwnDecisions)),
  noteOn: userProcedure.input(targetRef).query(call(findNoteOn)),
  answerByLink: procedure.input(answerByLinkInput).mutation(call(answerByLink)),
  answer: userProcedure.input(answerDecisionInput).mutation(call(answerDecision)),
});
