import { openReplicas, type Replicas, type ReplicasOptions } from '@stagedoor/db';
import { asOutage } from '../errors/index.ts';
import type { LiveBus } from './bus.ts';
import { CHANGES_FOR_VISITORS } from './events.ts';

export type ReplicaAddresses = Pick<ReplicasOptions, 'urls' | 'maxLagMs'>;

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
    if (CHANGES_FOR_VISITORS[event.type]) replicas.expect();
  });
  live.onGap(() => replicas.expect());
  return replicas;
}
