import { requireAdmin } from '@stagedoor/core';
import { allowSweep } from '@stagedoor/core/site/files';
import { getSiteFigures, siteFiguresCsv } from '@stagedoor/core/site/insights';
import {
  dropJob,
  getHealth,
  getJob,
  listJobs,
  listQueues,
  retryFailedJobs,
  retryJob,
} from '@stagedoor/core/site/operations';
import {
  allowSweepInput,
  byQueue,
  healthOutput,
  jobDetailOutput,
  jobOutput,
  jobRef,
  listJobsInput,
  queueOutput,
  retriedOutput,
  siteFiguresInput,
  siteFiguresOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { fileOf, pagingQuery } from '../routing/schemas.ts';

const jobsQuery = pagingQuery.extend({ state: listJobsInput.shape.state });

export const adminOperationsRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/health', {
    name: 'getHealth',
    summary: 'What the site stands on, each with what to do about it',
    gives: healthOutput,
    answer: ({ domain }) => getHealth(domain),
  });

  route('POST /api/admin/sweep', {
    name: 'allowSweep',
    summary: 'Allow the worker to move this number of unreferenced files to the trash',
    body: allowSweepInput,
    gives: allowSweepInput,
    refuses: [409],
    answer: ({ domain, body }) => allowSweep(domain, body),
  });

  route('GET /api/admin/figures', {
    name: 'getSiteFigures',
    summary: 'People, plays, subscribers, money and storage by UTC day',
    query: siteFiguresInput,
    gives: siteFiguresOutput,
    answer: ({ domain, query }) => getSiteFigures(domain, query),
  });

  route('GET /api/admin/figures.csv', {
    name: 'downloadSiteFigures',
    summary: 'The same as a table for spreadsheets',
    query: siteFiguresInput,
    sends: fileOf('The table', 'text/csv'),
    answer: async ({ domain, query, reply }) => {
      const csv = siteFiguresCsv(await getSiteFigures(domain, query));
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="figures.csv"',
        })
        .type('text/csv; charset=utf-8')
        .serializer((text: string) => text)
        .send(csv);
    },
  });

  route('GET /api/admin/jobs', {
    name: 'listQueues',
    summary: 'Every queue with what waits, runs and failed',
    gives: z.array(queueOutput),
    answer: ({ domain }) => listQueues(domain),
  });

  route('GET /api/admin/jobs/:queue', {
    name: 'listJobs',
    summary: 'Jobs of a queue in one state, newest first',
    params: byQueue,
    query: jobsQuery,
    lists: jobOutput,
    answer: ({ domain, params, query }) => listJobs(domain, { ...params, ...query }),
  });

  route('GET /api/admin/jobs/:queue/:id', {
    name: 'getJob',
    summary: 'One job with what it did',
    params: jobRef,
    gives: jobDetailOutput,
    answer: ({ domain, params }) => getJob(domain, params),
  });

  route('POST /api/admin/jobs/:queue/retry', {
    name: 'retryFailedJobs',
    summary: 'Give all failed jobs of a queue one more attempt',
    params: byQueue,
    gives: retriedOutput,
    answer: ({ domain, params }) => retryFailedJobs(domain, params),
  });

  route('POST /api/admin/jobs/:queue/:id/retry', {
    name: 'retryJob',
    summary: 'Give a failed job one more attempt, or let a waiting one begin at once',
    params: jobRef,
    gives: retriedOutput,
    refuses: [409],
    answer: ({ domain, params }) => retryJob(domain, params),
  });

  route('DELETE /api/admin/jobs/:queue/:id', {
    name: 'dropJob',
    summary: 'Drop a job that waits or has failed, for good',
    params: jobRef,
    refuses: [409],
    answer: ({ domain, params }) => dropJob(domain, params),
  });
});
