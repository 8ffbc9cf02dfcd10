import { allowSweep } from '@stagedoor/core/site/files';
import { getSiteFigures } from '@stagedoor/core/site/insights';
import {
  dropJob,
  getHealth,
  getJob,
  listJobs,
  listQueues,
  retryFailedJobs,
  retryJob,
} from '@stagedoor/core/site/operations';
import { allowSweepInput, byQueue, jobRef, listJobsInput, siteFiguresInput } from '@stagedoor/validators';
import { adminProcedure, call, router } from '../trpc.ts';

/** Health, jobs and other operations of the site. */
export const adminOperationsRouter = router({
  health: adminProcedure.query(call(getHealth)),
  queues: adminProcedure.query(call(listQueues)),
  jobs: adminProcedure.input(listJobsInput).query(call(listJobs)),
  job: adminProcedure.input(jobRef).query(call(getJob)),
  retryJob: adminProcedure.input(jobRef).mutation(call(retryJob)),
  retryFailedJobs: adminProcedure.input(byQueue).mutation(call(retryFailedJobs)),
  dropJob: adminProcedure.input(jobRef).mutation(call(dropJob)),
  allowSweep: adminProcedure.input(allowSweepInput).mutation(call(allowSweep)),
  figures: adminProcedure.input(siteFiguresInput).query(call(getSiteFigures)),
});
