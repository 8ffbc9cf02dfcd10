import type { tables } from '@stagedoor/db';
import type { CustomRequest, ReceivedRequest } from '@stagedoor/validators';
import { canBecome } from './policy.ts';

type RequestRow = typeof tables.customRequests.$inferSelect;

/** A request as its sender sees it. */
export const presentRequest = ({
  id,
  artistId,
  requestType,
  email,
  details,
  status,
  createdAt,
}: RequestRow): CustomRequest => ({
  id,
  artistId,
  requestType,
  email,
  details,
  status,
  createdAt: createdAt.toISOString(),
});

/** A request as its artist sees it in the studio. */
export const presentReceived = (
  row: RequestRow,
  sender: { username: string | null; profileImage: string | null } | null,
): ReceivedRequest => ({
  ...presentRequest(row),
  updatedAt: row.updatedAt.toISOString(),
  sender: sender?.username ? { username: sender.username, profileImage: sender.profileImage } : null,
  can: {
    accept: canBecome(row.status, 'accepted'),
    decline: canBecome(row.status, 'declined'),
    deliver: canBecome(row.status, 'delivered'),
  },
});
