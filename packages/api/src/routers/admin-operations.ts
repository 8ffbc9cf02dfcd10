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
import { procedure, router } from '../trpc.ts';

/** What the site runs on. */
export const adminOperationsRouter = router({
  health: procedure.query(({ ctx }) => getHealth(ctx.domain)),
  queues: procedure.query(({ ctx }) => listQueues(ctx.domain)),
  jobs: procedure.input(listJobsInput).query(({ ctx, input }) => listJobs(ctx.domain, input)),
  job: procedure.input(jobRef).query(({ ctx, input }) => getJob(ctx.domain, input)),
  retryJob: procedure.input(jobRef).mutation(({ ctx, input }) => retryJob(ctx.domain, input)),
  retryFailedJobs: procedure.input(byQueue).mutation(({ ctx, input }) => retryFailedJobs(ctx.domain, input)),
  dropJob: procedure.input(jobRef).mutation(({ ctx, input }) => dropJob(ctx.domain, input)),
  allowSweep: procedure.input(allowSweepInput).mutation(({ ctx, input }) => allowSweep(ctx.domain, input)),
  figures: procedure.input(siteFiguresInput).query(({ ctx, input }) => getSiteFigures(ctx.domain, input)),
});
