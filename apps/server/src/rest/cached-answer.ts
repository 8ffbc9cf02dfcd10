import { actorUserId, asVisitor, type Ctx, forReading } from '@stagedoor/core';
import type { ReadBudget } from '@stagedoor/core/platform/rate-limits';
import {
  hasPublicRightsOnly,
  knownRights,
  loadRights,
  NO_RIGHTS,
  type Rights,
} from '@stagedoor/core/platform/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../context.ts';
import type { AppDeps } from '../deps.ts';
import type { AnswerEarly } from '../early/early-answers.ts';
import type { EarlyCaller } from '../early/early-caller.ts';
import { createKnownActor } from '../known-actor.ts';
import { audienceOf, type Basis, PUBLIC } from './answer-audience.ts';
import { createAnswerMemory, type KeptAnswer } from './answer-memory.ts';
import type { CatalogVersions, Scope } from './catalog-versions.ts';
import { rememberCurrentArtists } from './current-artists.ts';
import { nextLink } from './next-link.ts';
import { rememberNextRelease } from './next-release.ts';
import { createPrepare, send, sendPast, writePrepared } from './prepared-answer.ts';

/** What the answer depends on besides its address. */
interface About<Body> {
  /** `own`: the rights to the artist of the loaded scope. */
  rights: Basis | 'own';
  load(ctx: Ctx): Promise<Loaded<Body>>;
}

interface Loaded<Body> {
  body: Body;
  nextCursor?: string | null;
  scope: Scope;
}

/** A route whose answers may be made before Fastify sees the request: it has no query, and an id as its only parameter. */
interface EarlyRoute {
  route: string;
  /** Its only group is the id. */
  path: RegExp;
  about(id: number): About<unknown>;
}

export interface AnswerCache {
  /** Sends a cached answer to a caller whose rights are in memory. */
  sendKnown: AnswerEarly;
  /** Makes and sends an answer of one of the early routes to a caller whose session is in memory. */
  sendMade: AnswerEarly;
  addEarlyRoute(route: EarlyRoute): void;
  /** Answers from memory if callers of this class were answered before and nothing has changed since. */
  answer<Body>(request: FastifyRequest, reply: FastifyReply, about: About<Body>): Promise<Body>;
}

interface Asked {
  url: string;
  /** The pattern of the address. */
  route: string;
}

/** An answer, and whose rights change it. */
interface Made {
  answer: KeptAnswer;
  basis: Basis;
}

interface AnswerCacheDeps extends Pick<AppDeps, 'config' | 'services' | 'sessions'> {
  contextOf: ContextOf;
  callerOf: EarlyCaller;
  readBudget: ReadBudget;
  versions: CatalogVersions;
  isClosing: () => boolean;
  maxBytes?: number;
}

/**
 * Public lists as bytes, by address and class of rights. What changes while an answer is made makes it outdated from
 * the beginning.
 */
export function createAnswerCache({
  contextOf,
  callerOf,
  readBudget,
  versions,
  config,
  services,
  sessions,
  isClosing,
  maxBytes,
}: AnswerCacheDeps): AnswerCache {
  const { now, replicas } = services;
  const prepare = createPrepare(config);
  const nextRelease = rememberNextRelease(versions);
  const currentArtist = rememberCurrentArtists(versions);
  const knownActor = createKnownActor({ config, sessions });
  const memory = createAnswerMemory({ versions, now, maxBytes });
  const underWay = new Map<string, Promise<Made>>();
  const earlyRoutes: EarlyRoute[] = [];

  const toAnswer = (url: string, loaded: Loaded<unknown>, expiresAt: number, version: number): KeptAnswer => {
    const { body, nextCursor, scope } = loaded;
    return {
      ...prepare(JSON.stringify(body), nextLink(url, nextCursor ?? null)),
      scope,
      version,
      expiresAt,
    };
  };

  /** Made with the rights of `reading`, and kept for callers who have the same ones. */
  const make = async (
    ctx: Ctx,
    reading: Ctx,
    { url, route }: Asked,
    about: About<unknown>,
  ): Promise<Made> => {
    const version = versions.total();
    const begun = ctx.now();
    const before = await rightsFor(reading, about);
    const [nextAt, loaded] = await Promise.all([nextRelease(ctx), about.load(reading)]);
    const after = await rightsFor(reading, about);
    // The state that a replica has may be older than the last plays.
    const hasOldPlays = reading.db !== ctx.db && loaded.scope.hasPlays;
    const freshUntil = hasOldPlays ? now().getTime() + (replicas?.maxLagMs ?? 0) : nextAt;
    const answer = toAnswer(url, loaded, Math.min(nextAt, freshUntil), version);
    const basis = about.rights === 'own' ? (loaded.scope.artistId ?? 'any') : about.rights;
    const audience = audienceOf(before, basis, begun);
    // The caller may have subscribed, or lost a right, while the answer was made.
    const isTheirs = audience !== null && audience === audienceOf(after, basis, begun);
    const isSafe = audience !== PUBLIC || reading.actor.kind === 'anonymous';
    if (isTheirs && isSafe) memory.keep(url, { basis, route }, answer, audience);
    else memory.learn(url, { basis, route });
    return { answer, basis };
  };

  /** Callers at the same time share one answer, unless something changed after it was begun. */
  const makeForVisitors = (ctx: Ctx, asked: Asked, about: About<unknown>): Promise<Made> => {
    const key = `${versions.total()} ${asked.url}`;
    const running = underWay.get(key);
    if (running) return running;
    // Chosen when the answer is begun: whatever happens later makes it outdated.
    const making = make(ctx, forReading(asVisitor(ctx)), asked, about).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  const findOrMake = async (ctx: Ctx, asked: Asked, about: About<unknown>): Promise<KeptAnswer> => {
    const audienceFor = async (basis: Basis) => audienceOf(await rightsFor(ctx, about), basis, ctx.now());
    const known = about.rights === 'own' ? (memory.knownOf(asked.url)?.basis ?? 'any') : about.rights;
    const audience = await audienceFor(known);
    const kept = audience === null ? undefined : memory.find(asked.url, known, audience);
    if (kept) return kept;
    if (audience === PUBLIC) {
      const made = await makeForVisitors(ctx, asked, about).catch(async (error: unknown) => {
        if (hasPublicRightsOnly(await rightsFor(ctx, about))) throw error;
      });
      // The artist remembered for the address may be outdated. The caller may have rights to the artist of the answer.
      if (made && (await audienceFor(made.basis)) === PUBLIC) return made.answer;
    }
    return (await make(ctx, ctx, asked, about)).answer;
  };

  /** Not so for a merged profile: the answer shows the work of another, to which other rights belong. */
  const isOfCurrent = async (ctx: Ctx, rights: About<unknown>['rights']) =>
    typeof rights !== 'number' || (await currentArtist(ctx, rights)) === rights;

  const answerCaller = async (request: FastifyRequest, reply: FastifyReply, about: About<unknown>) => {
    const { domain } = await contextOf(request, reply);
    const { url } = request;
    if (domain.secretKey || !(await isOfCurrent(domain, about.rights)))
      return send(request, reply, toAnswer(url, await about.load(domain), 0, 0));
    const answer = await findOrMake(domain, { url, route: request.routeOptions.url ?? url }, about);
    // While the server closes, a hook says so to the connection.
    return isClosing() ? send(request, reply, answer) : sendPast(request, reply, answer);
  };

  return {
    sendKnown: ({ request, response, makeId }) => {
      const { headers, url = '' } = request;
      const known = memory.knownOf(url);
      if (known === undefined) return undefined;
      const { basis, route } = known;
      const actor = knownActor(headers);
      if (!actor) return undefined;
      const rights = basis === 'none' ? NO_RIGHTS : knownRights({ rights: services.rights, actor });
      const audience = rights ? audienceOf(rights, basis, now()) : null;
      const answer = audience === null ? undefined : memory.find(url, basis, audience);
      if (!answer) return undefined;
      const id = makeId(request);
      const { bytes } = writePrepared(response, answer, { id, etags: headers['if-none-match'] });
      return { id, userId: actorUserId({ actor }), route, bytes };
    },
    sendMade: ({ request, response, makeId, when }) => {
      const { headers, url = '' } = request;
      for (const { route, path, about } of earlyRoutes) {
        const id = path.exec(url)?.[1];
        const ctx = id === undefined ? undefined : callerOf(request);
        if (!ctx) continue;
        const sent: ReturnType<AnswerEarly> = {
          id: makeId(request),
          userId: actorUserId(ctx),
          route,
          bytes: 0,
        };
        const making = async () => {
          readBudget.take(ctx, 1);
          return findOrMake(ctx, { url, route }, about(Number(id)));
        };
        when(making(), (answer) => {
          sent.bytes = writePrepared(response, answer, {
            id: sent.id,
            etags: headers['if-none-match'],
          }).bytes;
        });
        return sent;
      }
      return undefined;
    },
    addEarlyRoute: (route) => void earlyRoutes.push(route),
    answer: async <Body>(request: FastifyRequest, reply: FastifyReply, about: About<Body>) =>
      // The bytes are already sent; the type lets the route's schema check what was loaded.
      (await answerCaller(request, reply, about)) as Body,
  };
}

const rightsFor = async (ctx: Ctx, { rights }: About<unknown>): Promise<Rights> =>
  rights === 'none' ? NO_RIGHTS : loadRights(ctx);
