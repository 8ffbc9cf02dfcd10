import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../deps.ts';
import type { SendKnownRange } from '../media/known-ranges.ts';
import type { AnswerCache } from '../rest/cached-answer.ts';
import type { Closing } from './closing.ts';
import { createOwnHosts } from './host-guard.ts';
import type { EndedRequest } from './request-ends.ts';

interface EarlyAnswers {
  config: ServerConfig;
  answers: AnswerCache;
  sendKnownRange: SendKnownRange;
  closing: Closing;
  makeId: (request: IncomingMessage) => string;
  /** Told of each request that is answered here. */
  end: (ended: EndedRequest) => void;
}

/** An answer that was sent, for the log. */
export type Sent = Pick<EndedRequest, 'id' | 'userId' | 'route' | 'bytes'>;

/**
 * Sends what is in memory, and ranges of songs, before `app` sees their requests, whose routing and hooks cost more than the
 * answer. The host is checked here as there, and whatever is not in memory, or not plain, goes on to `app`.
 */
export function addEarlyAnswers(
  { server }: FastifyInstance,
  { config, answers, sendKnownRange, closing, makeId, end }: EarlyAnswers,
): void {
  const isOwnHost = createOwnHosts(config);
  const [handle] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!handle) throw new Error('Nothing handles requests');
  server.removeListener('request', handle).on('request', (request, response) => {
    const begun = performance.now();
    if (request.method !== 'GET' || closing.isClosing || !isOwnHost(request))
      return handle(request, response);
    const tell = () => {
      const seconds = (performance.now() - begun) / 1000;
      const status = response.headersSent ? response.statusCode : 499;
      if (sent) end({ ...sent, status, method: 'GET', span: null, seconds, isStream: false });
    };
    const otherwise = () => {
      response.off('close', tell);
      handle(request, response);
    };
    const sent =
      answers.sendKnown(request, response, makeId) ?? sendKnownRange(request, response, makeId, otherwise);
    if (sent) response.once('close', tell);
    else handle(request, response);
  });
}
