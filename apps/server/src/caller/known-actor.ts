import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '@stagedoor/core';
import type { AppDeps } from '../deps.ts';
import { actorFor } from './actor.ts';
import { PROFILE_HEADER } from './named-profile.ts';
import { SECRET_HEADER } from './secret-key.ts';

/** A request's caller whose session is in memory; undefined where it, or a secret link, has to be looked up. */
export type KnownActor = (headers: IncomingHttpHeaders) => Actor | undefined;

export function createKnownActor({ config, sessions }: Pick<AppDeps, 'config' | 'sessions'>): KnownActor {
  return (headers) => {
    // Tokens are looked up each time.
    if (headers.authorization !== undefined) return undefined;
    if (headers[SECRET_HEADER] !== undefined || headers[PROFILE_HEADER] !== undefined) return undefined;
    const found = sessions.known(headers.cookie);
    return found && actorFor(found, config);
  };
}
