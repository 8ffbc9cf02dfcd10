import { openReplicas, type Replicas, type ReplicasOptions } from '@stagedoor/db';
import type { LiveBus, Published } from '../context/index.ts';
import { asOutage } from '../errors/index.ts';

/**
 * Whether an event changes what visitors see, such as names, texts or lists; reads then wait for replicas to have it.
 * Numbers such as plays may be some seconds old, and a person's private data are read from the primary.
 */
export const CHANGES_FOR_VISITORS: Record<Published['event']['type'], boolean> = {
  'catalog-changed': true,
  'playlist-changed': true,
  // The owner's other pages receive the creation or deletion of a playlist.
  'playlists-changed': true,
  'person-changed': true,
  // Playlists and comments show names.
  'account-changed': true,
  'site-changed': true,
  'discussion-changed': true,
  'song-comment-added': false,
  'song-comment-updated': false,
  'song-comment-deleted': false,
  'comment-added': false,
  'comment-updated': false,
  'comment-deleted': false,
  'comments-counted': false,
  'song-comment-liked': false,
  'comment-liked': false,
  'post-liked': false,
  'post-likes-changed': false,
  'plays-counted': false,
  'listeners-counted': false,
  'song-processing': false,
  'post-processing': false,
  'image-finished': false,
  'import-progress': false,
  'subscriptions-changed': false,
  'subscribers-changed': false,
  'rights-changed': false,
  'session-ended': false,
  'likes-changed': false,
  'follows-changed': false,
  'followers-counted': false,
  'saved-albums-changed': false,
  'tag-follows-changed': false,
  'history-changed': false,
  'player-state-changed': false,
  'claims-changed': false,
  'reports-changed': false,
  notification: false,
  'notifications-read': false,
};

export type ReplicaAddresses = Pick<ReplicasOptions, 'urls' | 'maxLagMs'>;

/** Opens the replicas. After an event, no page and no remembered answer reads from a replica that does not have it yet. */
export function followReplicas(
  live: LiveBus,
  addresses: ReplicaAddresses,
  options: Omit<ReplicasOptions, 'isOutage' | keyof ReplicaAddresses>,
): Replicas {
  const isOutage = (error: unknown) => asOutage(error) !== undefined;
  const replicas = openReplicas({ ...options, ...addresses, isOutage });
  live.subscribe(({ event }) => {
    if (CHANGES_FOR_VISITORS[event.type]) replicas.expect();
  });
  live.onGap(() => replicas.expect());
  return replicas;
}
