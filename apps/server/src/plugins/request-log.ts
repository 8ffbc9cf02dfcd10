import type { RawLines } from '@stagedoor/core/platform/log';
import type { FastifyInstance } from 'fastify';
import type { EndedRequest } from './request-ends.ts';

/** Asked many times for one page or song. Their lines would hide the others. */
const QUIET = /^\/(media\/|uploads\/|assets\/|healthz$|readyz$|metrics$|\*$)/;
/** A failing check has its own log lines (readiness.ts). */
const ASKED_ALL_THE_TIME = '/readyz';
const DEBUG = 20;
const INFO = 30;
const WARN = 40;

/**
 * Writes one line for each request. It holds the route's pattern and the person's number: no address, query, header or
 * body, which may hold secrets. Put together by hand, because a logger's line costs a fifth of a cached answer.
 */
export function createRequestLog(
  app: FastifyInstance,
  { isEnabled, write, close }: RawLines,
): (ended: EndedRequest) => void {
  app.addHook('onClose', close);
  const levels = new Map<string, number>();
  const levelOf = (route: string) => {
    const known = levels.get(route) ?? (QUIET.test(route) ? DEBUG : INFO);
    levels.set(route, known);
    return known;
  };
  return ({ id, method, span, userId, route, status, bytes, seconds }) => {
    const isFault = status >= 500 && route !== ASKED_ALL_THE_TIME;
    const own = isFault ? WARN : levelOf(route);
    if (!isEnabled(own)) return;
    const rest = `${bytes === undefined ? '' : `,"bytes":${bytes}`}${userId === null ? '' : `,"userId":${userId}`}${span ? `,"traceId":"${span.traceId}"` : ''}`;
    write(
      `{"level":${own},"time":${Date.now()},"requestId":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(seconds * 10_000) / 10}${rest},"msg":"Request"}\n`,
    );
  };
}
