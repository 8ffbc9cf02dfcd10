import type { Artist } from '@stagedoor/validators';
import { useUser } from '../account/index.ts';
import { useSubscriptions } from '../subscriptions/index.ts';

/** Who looks at the artist's page; the server alone decides what they get, this decides what is offered. */
export function useAccess(artist: Artist) {
  const { user } = useUser();
  const { findSubscription } = useSubscriptions();
  const isOwn = user !== null && artist.userId === user.id;
  const isInside = isOwn || user?.isAdmin === true || findSubscription(artist.id) !== undefined;
  return { isOwn, isInside };
}
