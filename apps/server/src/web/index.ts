import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError, notFound } from '@stagedoor/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../context.ts';
import type { AppDeps } from '../deps.ts';
import { sendError } from '../plugins/errors.ts';
import { renderPage } from './render-page.ts';

const TEST_PAGES = /^\/test(-comments)?\/?$/;
const FOR_PROGRAMS = /^\/(api|trpc|media|uploads|healthz|readyz|metrics)(\/|$)/;

/** The built web app: its files, and for every other path the page, which knows its routes itself. */
export async function addWeb(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): Promise<void> {
  const { webRoot, config } = deps;
  if (webRoot !== null)
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: true,
      preCompressed: true,
      schemaHide: true,
      cacheControl: false,
      allowedPath: (path) => path !== '/index.html' && path !== '/' && !path.includes('/.'),
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache'),
    });

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (webRoot === null || FOR_PROGRAMS.test(path) || !isNavigation(request))
      return sendError(reply, notFound('This address was'));
    const template = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null);
    if (template === null)
      return sendError(reply, new DomainError('unavailable', 'The web app is not built: run pnpm build'));
    // Without the database the page comes all the same, and says what is wrong by itself.
    const context = await contextOf(request, reply).catch(() => null);
    const { status, html } = await renderPage(template, request.url, config.brandName, context);
    const isHidden = TEST_PAGES.test(path) && !config.hasTestPages;
    return reply
      .code(isHidden ? 404 : status)
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  app.setNotFoundHandler(answerPage);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A person's browser asks for a page; programs and missing pictures get a plain 404. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
