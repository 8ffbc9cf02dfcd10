import type { Actor } from '@stagedoor/core';
import type { User } from '@stagedoor/validators';
import type { AppDeps } from '../deps.ts';

const ANONYMOUS: Actor = { kind: 'anonymous' };

/**
 * Admins and moderators have no further rights in a session that gave no second factor. Demo mode asks for none.
 */
export function actorFor(
  { user, secondFactor }: { user: User | null; secondFactor: 'given' | 'due' | 'none' },
  { isDemo }: Pick<AppDeps['config'], 'isDemo'>,
): Actor {
  if (!user) return ANONYMOUS;
  const { id: userId, isArtist, isAdmin, isModerator } = user;
  if ((isAdmin || isModerator) && secondFactor !== 'given' && !isDemo) {
    const needsSecondFactor = secondFactor === 'due' ? 'entry' : 'setup';
    return { kind: 'user', userId, isArtist, isAdmin: false, needsSecondFactor };
  }
  return { kind: 'user', userId, isArtist, isAdmin, isModerator };
}
