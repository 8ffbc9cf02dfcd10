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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { nothing, pagingQuery, refusals } from './schemas.ts';

const tags = ['Admin'];
const jobsQuery = pagingQuery.extend({ state: listJobsInput.shape.state });

export const adminOperationsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/health',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'getHealth',
        summary: 'What the site stands on, each with what to do about it',
        response: { 200: healthOutput, ...refusals(401, 403) },
      },
    },
    async (request) => getHealth(request.api.domain),
  );

  app.post(
    '/api/admin/sweep',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'allowSweep',
        summary: 'Allow the worker to move this number of unreferenced files to the trash',
        body: allowSweepInput,
        response: { 200: allowSweepInput, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => allowSweep(request.api.domain, request.body),
  );

  app.get(
    '/api/admin/figures',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'getSiteFigures',
        summary: 'People, plays, subscribers, money and storage by UTC day',
        querystring: siteFiguresInput,
        response: { 200: siteFiguresOutput, ...refusals(400, 401, 403) },
      },
    },
    async (request) => getSiteFigures(request.api.domain, request.query),
  );

  app.get(
    '/api/admin/figures.csv',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'downloadSiteFigures',
        summary: 'The same as a table for spreadsheets',
        querystring: siteFiguresInput,
        response: { 200: z.any().describe('The table'), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const csv = siteFiguresCsv(await getSiteFigures(request.api.domain, request.query));
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="figures.csv"',
        })
        .type('text/csv; charset=utf-8')
        .serializer((text: string) => text)
        .send(csv);
    },
  );

  app.get(
    '/api/admin/jobs',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listQueues',
        summary: 'Every queue with what waits, runs and failed',
        response: { 200: z.array(queueOutput), ...refusals(401, 403) },
      },
    },
    async (request) => listQueues(request.api.domain),
  );

  app.get(
    '/api/admin/jobs/:queue',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listJobs',
        summary: 'Jobs of a queue in one state, newest first',
        params: byQueue,
        querystring: jobsQuery,
        response: { 200: z.array(jobOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listJobs(request.api.domain, { ...request.params, ...request.query })),
  );

  app.get(
    '/api/admin/jobs/:queue/:id',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'getJob',
        summary: 'One job with what it did',
        params: jobRef,
        response: { 200: jobDetailOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => getJob(request.api.domain, request.params),
  );

  app.post(
    '/api/admin/jobs/:queue/retry',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'retryFailedJobs',
        summary: 'Give all failed jobs of a queue one more attempt',
        params: byQueue,
        response: { 200: retriedOutput, ...refusals(400, 401, 403) },
      },
    },
    async (request) => retryFailedJobs(request.api.domain, request.params),
  );

  app.post(
    '/api/admin/jobs/:queue/:id/retry',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'retryJob',
        summary: 'Give a failed job one more attempt, or let a waiting one begin at once',
        params: jobRef,
        response: { 200: retriedOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => retryJob(request.api.domain, request.params),
  );

  app.delete(
    '/api/admin/jobs/:queue/:id',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'dropJob',
        summary: 'Drop a job that waits or has failed, for good',
        params: jobRef,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await dropJob(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
