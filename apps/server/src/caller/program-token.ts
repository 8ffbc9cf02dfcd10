import { findUser } from '@stagedoor/auth';
import { type Actor, type Ctx, scopeRequired } from '@stagedoor/core';
import { coversScope, findToken, type KnownToken, refuseToken } from '@stagedoor/core/people/tokens';
import { staffAbilities } from '@stagedoor/core/site/admin';
import type { TokenScope, User } from '@stagedoor/validators';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a token needs here; a route without one is closed to tokens. */
    scope?: TokenScope;
  }
}

/** A program that acts for a person: never with more rights than theirs, and with none of staff. */
export interface Program {
  user: User;
  actor: Actor;
  token: KnownToken;
}

/** The token of an `Authorization: Bearer` header; undefined without such a header. */
export function bearerOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>) {
  const [scheme = '', token = ''] = (authorization ?? '').split(/\s+/, 2);
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
}

/** The program of a token; throws `invalid_token`. */
export const findProgram = async (ctx: Ctx, token: string): Promise<Program> =>
  openProgram(ctx, await findToken(ctx, token));

/** Refuses tokens of people who are suspended or deleted as if they did not exist. */
export async function openProgram(ctx: Ctx, token: KnownToken): Promise<Program> {
  const found = await findUser(ctx.db, token.userId, ctx.now());
  if (!found) return refuseToken(ctx);
  const person = { ...found, isAdmin: false, isModerator: false };
  const { id: userId, isArtist } = person;
  const actor: Actor = { kind: 'user', userId, isArtist, isAdmin: false, isModerator: false };
  return { user: { ...person, can: staffAbilities(person) }, actor, token };
}

/** Refuses a token that does not cover the route of a request. */
export function requireScope({ token }: Program, { routeOptions }: FastifyRequest): void {
  const { scope } = routeOptions.config;
  if (!scope) throw scopeRequired('This cannot be done with a token');
  if (!coversScope(token.scopes, scope)) throw scopeRequired(`This needs a token with the scope ${scope}`);
}
