import type { ApiContext } from '@stagedoor/api';
import { type Actor, createContext } from '@stagedoor/core';
import { createReadBudget, type ReadBudget } from '@stagedoor/core/platform/rate-limits';
import { readSiteName } from '@stagedoor/core/platform/site';
import type { User } from '@stagedoor/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { actorFor } from './actor.ts';
import { createListenerCookie } from './listener-cookie.ts';
import { namedProfile } from './named-profile.ts';
import { followOwnWrites } from './own-writes.ts';
import { bearerOf, findProgram, requireScope } from './program-token.ts';
import { secretKeyOf } from './secret-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many reads a request of this route counts as; one by default. */
    reads?: number;
  }
  interface FastifyRequest {
    /** The context that `contextOf` has made for this request. */
    readonly api: ApiContext;
  }
}

/**
 * Makes a request's context once: the caller, their address, and how cookies are set. `reads` is how many
 * reads the request counts as, unless its route says so; it is refused above the caller's read budget.
 */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply, reads?: number) => Promise<ApiContext>;

/** Gives every request of `app` its `api`. */
export function addContext(
  app: FastifyInstance,
  deps: AppDeps,
  readBudget: ReadBudget = createReadBudget(),
): ContextOf {
  const makeContext = createMakeContext(deps, followOwnWrites(app, deps), readBudget);
  const made = new WeakMap<FastifyRequest, ApiContext>();
  app.decorateRequest('api', {
    getter() {
      const context = made.get(this);
      if (!context) throw new Error('Nothing made the context of this request');
      return context;
    },
  });
  return async (request, reply, reads = request.routeOptions.config.reads ?? 1) => {
    const context = made.get(request) ?? (await makeContext(request, reply, reads));
    made.set(request, context);
    return context;
  };
}

/** Whom a request comes from, by its session or its token. */
interface Caller {
  user: User | null;
  actor: Actor;
  cookie: string | undefined;
  setCookies: string[];
  currentActor(): Promise<Actor>;
  budget: ReadBudget;
}

function createMakeContext(
  deps: AppDeps,
  toleratesAge: ReturnType<typeof followOwnWrites>,
  readBudget: ReadBudget,
) {
  const { auth, sessions, services } = deps;
  const listenerOf = createListenerCookie(deps.config);
  const tokenBudget = createReadBudget('callsByTokens');
  const asVisitorOf = (request: FastifyRequest) =>
    createContext(services, { kind: 'anonymous' }, request.ip ?? null);

  const findByCookie = async (cookie: string | undefined): Promise<Caller> => {
    const { setCookies, ...found } = await sessions.findAndRenew(cookie);
    return {
      user: found.user,
      actor: actorFor(found, deps.config),
      cookie,
      setCookies,
      currentActor: async () => actorFor(await sessions.peek(cookie), deps.config),
      budget: readBudget,
    };
  };

  /** The cookie of the request plays no part, whether the token is good or not. */
  const findByToken = async (request: FastifyRequest, bearer: string): Promise<Caller> => {
    const find = async () => {
      const program = await findProgram(asVisitorOf(request), bearer);
      requireScope(program, request);
      return program;
    };
    const { user, actor } = await find();
    const currentActor = async () => (await find()).actor;
    return { user, actor, cookie: undefined, setCookies: [], currentActor, budget: tokenBudget };
  };

  return async (request: FastifyRequest, reply: FastifyReply, reads: number): Promise<ApiContext> => {
    const bearer = bearerOf(request);
    const { user, actor, cookie, currentActor, budget, ...caller } = await (bearer === undefined
      ? findByCookie(request.headers.cookie)
      : findByToken(request, bearer));
    request.userId = user?.id ?? null;
    const setCookies = (cookies: readonly string[]) => {
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
    };
    setCookies(caller.setCookies);
    const domain = createContext(services, actor, request.ip ?? null);
    domain.toleratesAge = toleratesAge(request);
    // Visitors have no profile, and are asked to sign in whatever they name.
    const actingFor = user ? namedProfile(request) : undefined;
    if (actingFor !== undefined) domain.actingFor = actingFor;
    const secretKey = secretKeyOf(request);
    if (secretKey !== undefined) domain.secretKey = secretKey;
    budget.take(domain, reads);
    let listener: string | undefined;
    return {
      domain,
      user,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      currentActor,
      auth: {
        auth,
        cookie,
        userAgent: request.headers['user-agent'],
        hasMail: deps.config.smtpUrl !== null,
        identityProvider: deps.identityProvider,
        brandName: await readSiteName(services),
      },
      setCookies,
      listener: (source) => {
        if (listener !== undefined) return listener;
        const known = listenerOf({ headers: request.headers, address: domain.address }, source);
        if (known.setCookie) setCookies([known.setCookie]);
        listener = known.listener;
        return listener;
      },
    };
  };
}
