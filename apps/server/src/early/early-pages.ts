import { actorUserId } from '@stagedoor/core';
import type { ReadBudget } from '@stagedoor/core/platform/rate-limits';
import { chooseEncoding } from '../web/encode-page.ts';
import { PAGE_READS, type PageAnswers } from '../web/page-answers.ts';
import type { AnswerEarly } from './early-answers.ts';
import { type EarlyCaller, mayRead } from './early-caller.ts';

const NO_PAGES = /^\/(?:api|trpc|media|assets)\//;

/** Sends pages that are remembered, with the headers with which they were sent before, to callers whose session is in memory. */
export function createEarlyPages(
  { callerOf, readBudget }: { callerOf: EarlyCaller; readBudget: ReadBudget },
  pages: PageAnswers,
): AnswerEarly {
  return ({ request, response, makeId }) => {
    const { url = '', headers } = request;
    if (NO_PAGES.test(url) || !headers.accept?.includes('text/html')) return undefined;
    const caller = callerOf(request);
    const page = caller && pages.known(caller, url);
    const encoding = chooseEncoding(headers['accept-encoding']);
    const body = page?.encoded[encoding];
    if (!page || !body || !mayRead(readBudget, caller, PAGE_READS)) return undefined;
    const id = makeId(request);
    response.writeHead(page.status, {
      ...page.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'x-request-id': id,
    });
    response.end(body);
    return { id, userId: actorUserId(caller), route: 'page', bytes: body.length };
  };
}
