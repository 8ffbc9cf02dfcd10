import { openReplicas, type Replicas, type ReplicasOptions } from '@stagedoor/db';
import { asOutage } from '../errors/index.ts';
import type { LiveBus } from './bus.ts';
import { CHANGES_FOR_VISITORS } from './events.ts';

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
