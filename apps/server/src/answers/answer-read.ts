import type { Read } from '@stagedoor/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../context.ts';
import { nextLink } from '../rest/next-link.ts';
import { sendJson } from './write-json.ts';

/** Answers a REST path by a read whose result is remembered. Its address names the read. */
export type AnswerRead = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: Omit<Read, 'key' | 'label' | 'load'> & {
    load(ctx: Parameters<Read['load']>[0]): Promise<ResultOf<Result>>;
  },
) => Promise<Result>;

interface ResultOf<Result> {
  result: Result;
  nextCursor?: string | null;
}

export const createAnswerRead =
  (contextOf: ContextOf): AnswerRead =>
  async <Result>(request: FastifyRequest, reply: FastifyReply, read: Omit<Read, 'key' | 'label'>) => {
    const { domain } = await contextOf(request, reply);
    const { url } = request;
    const label = request.routeOptions.url ?? url;
    const answer = await domain.answers.get(domain, { ...read, key: url, label });
    const link = nextLink(url, answer.nextCursor);
    // The bytes are already sent; the type lets the route's schema check what was loaded.
    return sendJson(request, reply, { ...answer, link }) as Result;
  };
