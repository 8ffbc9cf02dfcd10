import type { ApiContext } from '@stagedoor/api';
import type { Actor, Answer, Ctx } from '@stagedoor/core';
import type { FastifyReply } from 'fastify';
import type { Builds } from './built-page.ts';
import { type Encoding, encodePage } from './encode-page.ts';
import type { MadePage, RenderedPage } from './render-page.ts';

/** About as many reads as a page has queries. */
export const PAGE_READS = 10;

/** A page that is ready to be sent again. */
export interface KeptPage extends RenderedPage {
  /** The headers with which it was sent. */
  headers: Record<string, string>;
  encoded: Partial<Record<Encoding, Buffer>>;
}

/** Pages as they were sent, for as long as their answers are remembered. */
export interface PageAnswers {
  /** The page for the caller: a remembered one, or one that is made now. */
  get(context: ApiContext, url: string, make: (context: ApiContext) => Promise<MadePage>): Promise<KeptPage>;
  /** The page that is remembered for a caller whose rights are in memory. */
  known(caller: Pick<Ctx, 'actor' | 'rights' | 'now' | 'answers'>, url: string): KeptPage | undefined;
}

export function createPageAnswers(builds: Builds): PageAnswers {
  const pages = new WeakMap<Answer, KeptPage>();
  const keyOf = (actor: Actor, url: string): string =>
    `page ${builds.version} ${actor.kind === 'user' ? JSON.stringify(actor) : 'visitor'} ${url}`;
  return {
    known(caller, url) {
      const answer = builds.isCurrent() ? caller.answers.known(caller, keyOf(caller.actor, url)) : undefined;
      return answer && pages.get(answer);
    },
    async get(context, url, make) {
      const { domain } = context;
      const { actor } = domain;
      const userId = actor.kind === 'user' ? actor.userId : null;
      const answer = await domain.answers.get(domain, {
        key: keyOf(actor, url),
        label: 'page',
        isOf: 'its artists',
        shows: { site: true, userId },
        load: async (domain) => {
          const { page, answers, isWhole } = await make({ ...context, domain });
          return { result: page, madeOf: answers, isLasting: isWhole && page.status === 200 };
        },
      });
      const kept = pages.get(answer) ?? openPage(JSON.parse(answer.json.toString()));
      pages.set(answer, kept);
      return kept;
    },
  };
}

export const openPage = (page: RenderedPage): KeptPage => ({ ...page, headers: {}, encoded: {} });

/** The headers of a page that are the same each time that it is sent. */
export function headersOf(reply: FastifyReply): Record<string, string> {
  const { 'set-cookie': _own, 'x-request-id': _id, ...headers } = reply.getHeaders();
  return headers as Record<string, string>;
}

/** The page in this encoding, which is made once. */
export async function encoded(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  page.encoded[encoding] ??= await encodePage(page.html, encoding);
  return page.encoded[encoding];
}
