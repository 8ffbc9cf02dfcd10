import fastifyStatic from '@fastify/static';
import type { ApiContext } from '@stagedoor/api';
import { DomainError, notFound } from '@stagedoor/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../caller/context.ts';
import type { AppDeps } from '../deps.ts';
import { sendError } from '../plugins/errors.ts';
import { allowScripts } from '../plugins/security-headers.ts';
import type { Builds } from './built-page.ts';
import { addCards } from './cards/index.ts';
import { addCrawlerFiles } from './crawlers.ts';
import { addEmbeds } from './embed/index.ts';
import { chooseEncoding } from './encode-page.ts';
import { addFeeds } from './feeds/index.ts';
import { addIdentityCallback } from './identity-callback.ts';
import { encoded, headersOf, type KeptPage, openPage, PAGE_READS, type PageAnswers } from './page-answers.ts';
import { isPage } from './pages.ts';
import { renderPage, renderShell } from './render-page.ts';
import { createReadSite } from './site.ts';

const TEST_PAGES = /^\/test(-comments)?\/?$/;
const FOR_PROGRAMS = /^\/(api|trpc|media|uploads|healthz|readyz|metrics|feeds)(\/|$)/;

/** The built web app: its files, and the page for every other path, because the page routes by itself. */
export async function addWeb(
  app: FastifyInstance,
  deps: AppDeps,
  { contextOf, builds, pages }: { contextOf: ContextOf; builds: Builds; pages: PageAnswers },
): Promise<void> {
  const { webRoot, config } = deps;
  const readSite = createReadSite(deps);
  await builds.read();
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/trpc') && builds.entry) reply.header('x-web-build', builds.entry);
  });
  addCrawlerFiles(app, { config, readSite, contextOf });
  addEmbeds(app, { webRoot, readSite, contextOf });
  if (deps.identityProvider) addIdentityCallback(app);
  addFeeds(app, { readSite, contextOf });
  addCards(app, { services: deps.services, readSite, contextOf });
  if (webRoot !== null)
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: true,
      preCompressed: true,
      schemaHide: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('.html') && path !== '/' && !path.includes('/.'),
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache'),
    });

  /** The hashes of the page's scripts are in its policy, which the service worker keeps with it. */
  app.get('/app-shell', { schema: { hide: true } }, async (request, reply) => {
    const built = await builds.read();
    if (built === null) throw notFound('This address was');
    allowScripts(reply, built.scriptHashes);
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    return sendPage(request, reply, openPage({ status: 200, html: renderShell(built, await readSite()) }));
  });

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (webRoot === null || FOR_PROGRAMS.test(path) || !isNavigation(request))
      return sendError(reply, notFound('This address was'));
    const built = await builds.read();
    if (built === null)
      return sendError(reply, new DomainError('unavailable', 'The web app is not built: run pnpm build'));
    // Without the database, or above the read budget, the page is still sent and shows the error itself.
    const context = await contextOf(request, reply, PAGE_READS).catch(() => null);
    const site = await readSite();
    const make = (context: ApiContext | null) => renderPage(built, request.url, site, context);
    const page = context ? await pages.get(context, request.url, make) : openPage((await make(null)).page);
    const { status, location } = page;
    if (location) return reply.header('cache-control', 'private, no-cache').redirect(location, 302);
    const isHidden = TEST_PAGES.test(path) && !config.hasTestPages;
    reply
      .code(isHidden ? 404 : status)
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' });
    allowScripts(reply, built.scriptHashes);
    page.headers = headersOf(reply);
    return sendPage(request, reply, page);
  };
  app.setNotFoundHandler(answerPage);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encoded(page, encoding));
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Browsers ask for pages, and so do programs that preview links and accept any type, as those without an Accept header
 * do: they get existing pages only. Other programs and missing pictures get a plain 404.
 */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && isPage(url));
}
