import type { Ctx } from '../context/index.ts';
import { publishToUsers, type StoredEvent } from '../live/index.ts';
import { listPeople } from './people.ts';

/**
 * Publishes an event about a profile's work to everybody who publishes for it, and to the person who uploaded it:
 * an admin may have, or somebody who has left since.
 */
export async function publishToPeople(
  ctx: Ctx,
  { artistId, uploaderId }: { artistId: number; uploaderId: number | null },
  event: StoredEvent,
): Promise<void> {
  const people = new Set(await listPeople(ctx, artistId, 'publish'));
  if (uploaderId !== null) people.add(uploaderId);
  await publishToUsers(
    ctx,
    [...people].map((userId) => ({ userId, event })),
  );
}
