import type { Actor } from '@stagedoor/core';
import type { User } from '@stagedoor/validators';
import type { AppDeps } from './deps.ts';

const ANONYMOUS: Actor = { kind: 'anonymous' };

/** Admins and moderators without a second factor have no further rights. Demo mode requires no second factor. */
export function actorFor(
  { user, hasSecondFactor }: { user: User | null; hasSecondFactor: boolean },
  { isDemo }: Pick<AppDeps['config'], 'isDemo'>,
): Actor {
  if (!user) return ANONYMOUS;
  const { id: userId, isArtist, isAdmin, isModerator } = user;
  if ((isAdmin || isModerator) && !hasSecondFactor && !isDemo)
    return { kind: 'user', userId, isArtist, isAdmin: false, needsSecondFactor: true };
  return { kind: 'user', userId, isArtist, isAdmin, isModerator };
}
