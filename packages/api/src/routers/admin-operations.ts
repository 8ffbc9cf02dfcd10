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
import { adminProcedure, router } from '../trpc.ts';

/** Health, jobs and other operations of the site. */
export const adminOperationsRouter = router({
  health: adminProcedure.query(({ ctx }) => getHealth(ctx.domain)),
  queues: adminProcedure.query(({ ctx }) => listQueues(ctx.domain)),
  jobs: adminProcedure.input(listJobsInput).query(({ ctx, input }) => listJobs(ctx.domain, input)),
  job: adminProcedure.input(jobRef).query(({ ctx, input }) => getJob(ctx.domain, input)),
  retryJob: adminProcedure.input(jobRef).mutation(({ ctx, input }) => retryJob(ctx.domain, input)),
  retryFailedJobs: adminProcedure
    .input(byQueue)
    .mutation(({ ctx, input }) => retryFailedJobs(ctx.domain, input)),
  dropJob: adminProcedure.input(jobRef).mutation(({ ctx, input }) => dropJob(ctx.domain, input)),
  allowSweep: adminProcedure
    .input(allowSweepInput)
    .mutation(({ ctx, input }) => allowSweep(ctx.domain, input)),
  figures: adminProcedure
    .input(siteFiguresInput)
    .query(({ ctx, input }) => getSiteFigures(ctx.domain, input)),
});
