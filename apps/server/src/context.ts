import type { ApiContext } from '@stagedoor/api';
import { type Actor, createContext } from '@stagedoor/core';
import { createReadBudget } from '@stagedoor/core/platform/rate-limits';
import type { User } from '@stagedoor/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from './deps.ts';
import { createListenerCookie } from './listener-cookie.ts';

/**
 * Makes a request's context: who asks, from where, and how cookies are answered. `reads` is how much the request
 * asks for; above the caller's read budget it is refused.
 */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply, reads?: number) => Promise<ApiContext>;

export function createContextOf(deps: AppDeps): ContextOf {
  const { auth, sessions, services } = deps;
  const listenerOf = createListenerCookie(deps.config);
  const readBudget = createReadBudget();
  return async (request, reply, reads = 1) => {
    const { cookie } = request.headers;
    const { user, hasSecondFactor, setCookies: renewed } = await sessions.look(cookie);
    const setCookies = (cookies: readonly string[]) => {
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
    };
    setCookies(renewed);
    const ctx = createContext(
      services,
      actorOf(user, hasSecondFactor || deps.config.isDemo),
      request.ip ?? null,
    );
    readBudget.take(ctx, reads);
    return {
      ctx,
      user,
      auth: {
        auth,
        cookie,
        userAgent: request.headers['user-agent'],
        hasMail: deps.config.smtpUrl !== null,
        brandName: deps.config.brandName,
      },
      setCookies,
      listener: listenerOf(request, reply),
    };
  };
}

const ANONYMOUS: Actor = { kind: 'anonymous' };

/** An admin may nothing that others may not before a second factor is set up; demo mode asks nobody for one. */
function actorOf(user: User | null, isTrusted: boolean): Actor {
  if (!user) return ANONYMOUS;
  const { id: userId, isArtist, isAdmin } = user;
  if (isAdmin && !isTrusted)
    return { kind: 'user', userId, isArtist, isAdmin: false, needsSecondFactor: true };
  return { kind: 'user', userId, isArtist, isAdmin };
}
