import { randomUUID } from 'node:crypto';
import { markerOf } from '../marker.ts';
import type { Storage } from '../storage.ts';

/** Makes the storage some site's own, and so its folder. */
export async function markStorage<Kind extends Storage>(
  storage: Kind,
  id: string = randomUUID(),
): Promise<Kind> {
  await storage.writeMarker(markerOf(id), { replaces: true });
  return storage;
}
