import type { IncomingMessage } from 'node:http';
import { type Ctx, createContext } from '@stagedoor/core';
import type { ReadBudget } from '@stagedoor/core/platform/rate-limits';
import { isTracing } from '@stagedoor/core/platform/tracing';
import { createKnownActor } from '../caller/known-actor.ts';
import { createAddressOf } from '../caller/trusted-proxies.ts';
import type { AppDeps } from '../deps.ts';

/** The context of a request whose session is in memory; undefined if `app` has to handle it. */
export type EarlyCaller = (request: IncomingMessage) => Ctx | undefined;

/** Counts reads for the caller. Above the limit the route refuses them. */
export function mayRead(readBudget: ReadBudget, ctx: Ctx, reads: number): boolean {
  try {
    readBudget.take(ctx, reads);
    return true;
  } catch {
    return false;
  }
}

export function createEarlyCaller({
  config,
  services,
  sessions,
}: Pick<AppDeps, 'config' | 'services' | 'sessions'>): EarlyCaller {
  const knownActor = createKnownActor({ config, sessions });
  const addressOf = createAddressOf(config.trustProxy);
  return (request) => {
    // Hooks of Fastify begin traces, and know who has just written where there are replicas.
    if (services.replicas || isTracing()) return undefined;
    const actor = knownActor(request.headers);
    return actor && createContext(services, actor, addressOf(request));
  };
}
