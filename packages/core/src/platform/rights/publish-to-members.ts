import type { Ctx, StoredEvent } from '../context/index.ts';
import { publishToUsers } from '../live/index.ts';
import { listMemberIds } from './members.ts';

/**
 * Publishes an event about a profile's work to all members who may publish, and to its uploader, who may be an admin
 * or a former member.
 */
export async function publishToMembers(
  ctx: Ctx,
  { artistId, uploaderId }: { artistId: number; uploaderId: number | null },
  event: StoredEvent,
): Promise<void> {
  const people = new Set(await listMemberIds(ctx, artistId, 'publish'));
  if (uploaderId !== null) people.add(uploaderId);
  await publishToUsers(
    ctx,
    [...people].map((userId) => ({ userId, event })),
  );
}
