import type { Artist } from '@stagedoor/validators';
import { useUser } from '../account/index.ts';
import { useSubscriptions } from '../subscriptions/index.ts';

/**
 * What the current user may do on the artist's page. It only decides what is offered; the server enforces
 * access.
 */
export function useAccess(artist: Artist) {
  const { user } = useUser();
  const { findSubscription } = useSubscriptions();
  const isOwn = user !== null && artist.userId === user.id;
  const isInside = isOwn || user?.isAdmin === true || findSubscription(artist.id) !== undefined;
  return { isOwn, isInside };
}
