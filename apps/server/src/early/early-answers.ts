import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailable } from '@stagedoor/core';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../deps.ts';
import type { Closing } from '../plugins/closing.ts';
import { createOwnHosts } from '../plugins/host-guard.ts';
import type { EndedRequest } from '../plugins/request-ends.ts';

/** An answer that was sent or is being made, for the log. */
export type Sent = Pick<EndedRequest, 'id' | 'userId' | 'route' | 'bytes'>;

/** A request that has not come to Fastify. */
export interface EarlyCall {
  request: IncomingMessage;
  response: ServerResponse;
  makeId: (request: IncomingMessage) => string;
  /**
   * Writes an answer when what it needs is there. Fastify answers the error where that fails, or lets the route try again,
   * and refuses after the deadline.
   */
  when<Result>(
    needed: Promise<Result>,
    write: (result: Result) => void,
    options?: { routeTriesAgain: boolean },
  ): void;
}

/** Answers a request, or leaves it to Fastify by returning undefined. */
export type AnswerEarly = (call: EarlyCall) => Sent | undefined;

interface EarlyAnswers {
  config: ServerConfig;
  closing: Closing;
  makeId: EarlyCall['makeId'];
  /** Called for each request that is answered here. */
  end: (ended: EndedRequest) => void;
  /** Handlers by method, tried in order. */
  handlers: Partial<Record<string, readonly AnswerEarly[]>>;
  deadlineMs: number;
}

/**
 * Answers frequent requests before `app` sees them, whose routing and hooks cost more than the answer. The host is
 * checked as in `app`. Anything unusual goes on to `app`.
 */
export function addEarlyAnswers(
  app: FastifyInstance,
  { config, closing, makeId, end, handlers, deadlineMs }: EarlyAnswers,
): void {
  const { server } = app;
  const isOwnHost = createOwnHosts(config);
  const failed = addFailures(app);
  const [handle] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!handle) throw new Error('Nothing handles requests');

  const answer = (request: IncomingMessage, response: ServerResponse, among: readonly AnswerEarly[]) => {
    const begun = performance.now();
    let sent: Sent | undefined;
    const onClose = () => {
      const seconds = (performance.now() - begun) / 1000;
      const status = response.headersSent ? response.statusCode : 499;
      if (sent) end({ ...sent, status, method: request.method ?? '', span: null, seconds, isStream: false });
    };
    const when: EarlyCall['when'] = (needed, write, options) => {
      let isWaiting = true;
      const stopWaiting = () => {
        isWaiting = false;
        clearTimeout(timer);
      };
      const leave = (failure?: Failure) => {
        // The client may have disconnected.
        if (!isWaiting || response.destroyed) return;
        stopWaiting();
        response.off('close', onClose);
        if (failure) failed.set(request, failure);
        handle(request, response);
      };
      const toFailure = (error: unknown): Failure => ({ error, userId: sent?.userId ?? null });
      const timer = setTimeout(() => leave(toFailure(unavailable())), deadlineMs);
      const succeed = (result: Parameters<typeof write>[0]) => {
        if (!isWaiting) return;
        stopWaiting();
        // As Fastify's hooks do, so that the connection is not used again.
        if (closing.isClosing) response.shouldKeepAlive = false;
        write(result);
      };
      needed.then(succeed).catch((error: unknown) => {
        const isForRoute = options?.routeTriesAgain || error instanceof LeftToRoute;
        leave(isForRoute ? undefined : toFailure(error));
      });
    };
    const call: EarlyCall = { request, response, makeId, when };
    for (const answer of among) {
      sent = answer(call);
      if (sent) return void response.once('close', onClose);
    }
    handle(request, response);
  };

  server.removeListener('request', handle).on('request', (request, response) => {
    const among = handlers[request.method ?? ''];
    if (!among || closing.isClosing || !isOwnHost(request)) handle(request, response);
    else answer(request, response, among);
  });
}

/** Thrown while an answer is made: the route is to make it. */
export class LeftToRoute extends Error {}

interface Failure {
  error: unknown;
  userId: number | null;
}

/** Requests that could not be answered early, whose errors Fastify answers like those of its routes. */
function addFailures(app: FastifyInstance): WeakMap<IncomingMessage, Failure> {
  const failed = new WeakMap<IncomingMessage, Failure>();
  app.addHook('onRequest', (request, _reply, done) => {
    const failure = failed.get(request.raw);
    if (!failure) return done();
    request.userId = failure.userId;
    done(failure.error as Error);
  });
  return failed;
}
