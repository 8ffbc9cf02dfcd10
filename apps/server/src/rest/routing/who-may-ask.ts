import { type Ctx, DomainError } from '@stagedoor/core';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ContextOf } from '../../caller/context.ts';
import { drain } from '../../plugins/drain.ts';
import { toDomainError } from '../../plugins/errors.ts';
import { holdUntilAgreed } from './hold-until-agreed.ts';
import { idParams } from './schemas.ts';

export type MayAsk = (ctx: Ctx) => unknown;
export type MayTouch = (ctx: Ctx, request: FastifyRequest) => unknown;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Throws for callers who may not use the route at all. Called before anything of their input is read. */
    mayAsk?: MayAsk;
    /**
     * Throws for callers who may not touch what the address names. Called when their input is refused, and before
     * files are read; for other input, the domain decides.
     */
    mayTouch?: MayTouch;
    /** Whether refusals wait for the end of the body: a browser reads the answer to an upload only after it has sent everything. */
    takesFiles?: boolean;
  }
}

/** For routes that visitors may use. */
export const everybody: MayAsk = () => undefined;

/** A check of the thing whose id is in the address. */
export const ofThing =
  (check: (ctx: Ctx, ref: { id: number }) => unknown): MayTouch =>
  (ctx, { params }) =>
    // The schema may have parsed it already.
    check(ctx, idParams.parse({ id: String((params as { id: unknown }).id) }));

/**
 * Refuses with 401 and 403 before input is validated. Each route of `scope` declares who may ask; handlers find the
 * context in `request.api`.
 */
export function askFirst(scope: FastifyInstance, contextOf: ContextOf): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.mayAsk) throw new Error(`${method} ${url} does not say who may ask`);
  });
  scope.addHook('onRequest', async (request, reply) => {
    try {
      const { domain } = await contextOf(request, reply);
      await holdUntilAgreed(domain, request);
      await request.routeOptions.config.mayAsk?.(domain);
    } catch (error) {
      if (request.routeOptions.config.takesFiles) await drain(request.raw);
      throw error;
    }
  });
  scope.addHook('preValidation', async (request) => {
    // A body may have taken minutes, in which the caller lost the session or a right. Forms ask after their files.
    if (request.body === undefined || request.isMultipart?.()) return;
    const { domain, currentActor } = request.api;
    domain.actor = await currentActor();
    await request.routeOptions.config.mayAsk?.(domain);
  });
  scope.setErrorHandler(async (error: FastifyError, request) => {
    throw (await findRefusal(error, request)) ?? error;
  });
}

/** Why the caller may not touch what they sent a bad input for. */
async function findRefusal(error: FastifyError, request: FastifyRequest): Promise<DomainError | undefined> {
  const { mayTouch } = request.routeOptions.config;
  if (!mayTouch || toDomainError(error)?.code !== 'bad_request') return undefined;
  try {
    await mayTouch(request.api.domain, request);
    return undefined;
  } catch (refusal) {
    return refusal instanceof DomainError ? refusal : undefined;
  }
}
