import type { IncomingHttpHeaders } from 'node:http';
import { NO_RIGHTS, type Rights } from '@stagedoor/core/platform/rights';
import { actorFor } from './actor.ts';
import type { AppDeps } from './deps.ts';
import { PROFILE_HEADER } from './named-profile.ts';
import { SECRET_HEADER } from './secret-key.ts';

/** The rights of a request's caller where they are in memory; undefined where they have to be looked up. */
export type KnownRights = (headers: IncomingHttpHeaders) => Rights | undefined;

export function createKnownRights({
  config,
  services,
  sessions,
}: Pick<AppDeps, 'config' | 'services' | 'sessions'>): KnownRights {
  return (headers) => {
    if (headers[SECRET_HEADER] !== undefined || headers[PROFILE_HEADER] !== undefined) return undefined;
    const found = sessions.known(headers.cookie);
    if (!found) return undefined;
    const actor = actorFor(found, config);
    if (actor.kind !== 'user') return NO_RIGHTS;
    const rights = services.rights.known(actor.userId);
    return rights && actor.isAdmin ? { ...rights, isAll: true } : rights;
  };
}
