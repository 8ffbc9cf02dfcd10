import type { Page } from '@stagedoor/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The address of the next page for the Link header, relative to the server; null on the last page. */
export function nextLink(requestUrl: string, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  const [path = '', query] = requestUrl.split('?');
  const params = new URLSearchParams(query);
  params.set('cursor', nextCursor);
  return `<${path}?${params}>; rel="next"`;
}

/** Answers a page as an array of its items, with a Link to the next page. */
export function itemsOf<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  const link = nextLink(request.url, page.nextCursor);
  if (link) reply.header('link', link);
  return page.items;
}
