import { openReplicas, type Replicas, type ReplicasOptions } from '@stagedoor/db';
import { asOutage } from '../errors/index.ts';
import type { LiveBus, Published } from '../live/index.ts';

export type ReplicaAddresses = Pick<ReplicasOptions, 'urls' | 'maxLagMs'>;

/** Events after which visitors' pages read again and remembered answers are dropped; not plays, whose numbers may be old. */
const EXPECTED = new Set<Published['event']['type']>(['catalog-changed', 'playlist-changed', 'site-changed']);

/**
 * Opens the replicas. What an event has told is never read from one that does not have it yet: neither by the pages that
 * heard it, nor into an answer that is remembered.
 */
export function followReplicas(
  live: LiveBus,
  addresses: ReplicaAddresses,
  options: Omit<ReplicasOptions, 'isOutage' | keyof ReplicaAddresses>,
): Replicas {
  const isOutage = (error: unknown) => asOutage(error) !== undefined;
  const replicas = openReplicas({ ...options, ...addresses, isOutage });
  live.subscribe(({ event }) => {
    if (EXPECTED.has(event.type)) replicas.expect();
  });
  live.onGap(() => replicas.expect());
  return replicas;
}
