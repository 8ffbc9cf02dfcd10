import { badRequest } from '@stagedoor/core';
import { createRenditionCache } from '@stagedoor/core/catalog/media-access';
import { openRawLines } from '@stagedoor/core/platform/log';
import { createReadBudget } from '@stagedoor/core/platform/rate-limits';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { createWriteJson } from './answers/write-json.ts';
import { addContext } from './caller/context.ts';
import { addCookies } from './caller/listener-cookie.ts';
import { addSecretHeaders } from './caller/secret-key.ts';
import { asTrustProxy } from './caller/trusted-proxies.ts';
import type { AppDeps } from './deps.ts';
import { addEarlyAnswers } from './early/early-answers.ts';
import { createEarlyCaller } from './early/early-caller.ts';
import { createEarlyPages } from './early/early-pages.ts';
import { createEarlyPlays } from './early/early-plays.ts';
import { createEarlyReads } from './early/early-reads.ts';
import { addHealth } from './lifecycle/health.ts';
import { createReadiness, type Readiness } from './lifecycle/readiness.ts';
import { addAudio } from './media/audio.ts';
import { addHandoffProbe } from './media/handoff-probe.ts';
import { addImages } from './media/images.ts';
import { createKnownRanges } from './media/known-ranges.ts';
import { addOriginals } from './media/originals.ts';
import { createPieces } from './media/pieces.ts';
import { addPostFiles } from './media/posts.ts';
import { addClosing, type Closing } from './plugins/closing.ts';
import { addDeadline, DEADLINE_MS } from './plugins/deadline.ts';
import { addErrorHandler, sendError } from './plugins/errors.ts';
import { addHostGuard } from './plugins/host-guard.ts';
import { addMetrics } from './plugins/metrics.ts';
import { addOriginGuard } from './plugins/origin-guard.ts';
import { addProxyWatch } from './plugins/proxy-watch.ts';
import { addRefusals } from './plugins/refusals.ts';
import { addRequestEnds } from './plugins/request-ends.ts';
import { createRequestIds } from './plugins/request-ids.ts';
import { createRequestLog } from './plugins/request-log.ts';
import { addSecurityHeaders, buildDataHeaders } from './plugins/security-headers.ts';
import { addSlowBodies } from './plugins/slow-bodies.ts';
import { addTraces } from './plugins/traces.ts';
import { addRest } from './rest/index.ts';
import { addSubsonic } from './subsonic/index.ts';
import { addTrpc } from './trpc.ts';
import { createBuilds } from './web/built-page.ts';
import { addWeb } from './web/index.ts';
import { createPageAnswers } from './web/page-answers.ts';

const MAX_REQUEST_MS = 30 * 60_000;
const KEEP_ALIVE_MS = 72_000;

export interface App {
  app: FastifyInstance;
  closing: Closing;
  readiness: Readiness;
  /** The content of `/metrics`. */
  readMetrics: ReturnType<typeof addMetrics>['read'];
}

/** The whole server without a listening port, so that tests can `inject`. */
export async function buildApp(given: AppDeps): Promise<App> {
  const { config, deadlineMs = DEADLINE_MS } = given;
  const makeId = createRequestIds(config.trustProxy);
  const app = fastify({
    loggerInstance: given.logger,
    genReqId: makeId,
    // A logger per request costs more than a cached answer, so log lines carry the request's id instead.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: asTrustProxy(config.trustProxy),
    return503OnClosing: false,
    requestTimeout: MAX_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: 5_000 },
    // An address that cannot be decoded comes to no route and to no hook.
    frameworkErrors: (_error, _request, reply) =>
      void sendError(reply.headers(buildDataHeaders(config)), badRequest('Not a valid address')),
  });
  const probes = { ...given.services.probes, findUnnamedProxy: addProxyWatch(app, given) };
  const services = { ...given.services, probes };
  const deps = { ...given, services };
  const readBudget = createReadBudget();
  const builds = createBuilds(deps.webRoot);
  const pages = createPageAnswers(builds);
  const contextOf = addContext(app, deps, readBudget);
  const callerOf = createEarlyCaller(deps);

  const renditions = createRenditionCache(services.live);
  const sendKnownRange = createKnownRanges(deps, renditions, createPieces(services.storage));

  addErrorHandler(app);
  const noteRefusal = addRefusals(app, deps);
  addHostGuard(app, config);
  const readiness = createReadiness(deps);
  const metrics = addMetrics(app, deps, readiness.registry);
  const writeLine = createRequestLog(app, openRawLines(deps.logger));
  const end = addRequestEnds(app, [metrics.observe, writeLine, addTraces(app, config)]);
  const closing = addClosing(app);
  addSlowBodies(app, deps.slowBodies);
  addDeadline(app, deadlineMs);
  await addCookies(app);
  addSecurityHeaders(app, config);
  addSecretHeaders(app);
  addOriginGuard(app, config);
  const handlers = {
    GET: [
      createEarlyReads({ callerOf, readBudget }, createWriteJson(config), builds),
      createEarlyPages({ callerOf, readBudget }, pages),
      sendKnownRange,
    ],
    POST: [createEarlyPlays({ config, callerOf, readBudget })],
  };
  addEarlyAnswers(app, { config, closing, makeId, end, handlers, deadlineMs });
  addHealth(app, readiness, closing);
  addAudio(app, deps, contextOf, renditions);
  addOriginals(app, deps, contextOf);
  addPostFiles(app, deps, contextOf);
  addHandoffProbe(app, deps);
  addImages(app, deps);
  await addTrpc(app, contextOf, noteRefusal);
  await addRest(app, { contextOf, config, services, webRoot: deps.webRoot });
  await addSubsonic(app, { config, services, renditions });
  await addWeb(app, deps, { contextOf, builds, pages });
  return { app, closing, readiness, readMetrics: metrics.read };
}
