import { tables } from '@stagedoor/db';
import type { NotificationPayload } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notifyBundled } from '../../platform/notifications/index.ts';
import type { LikedKind } from './liked-things.ts';

const { users } = tables;

interface Liked {
  kind: LikedKind;
  id: number;
  makerIds: number[];
  subject: NotificationPayload<'like'>['subject'];
  likes: number;
}

/** Notifies whoever made the post or comment, but not of their own like. All likes of it make one notification. */
export async function notifyOfLike(ctx: Ctx, { kind, id, makerIds, subject, likes }: Liked): Promise<void> {
  const { userId } = requireUser(ctx);
  const userIds = makerIds.filter((id) => id !== userId);
  if (userIds.length === 0) return;
  const [liker] = await ctx.db
    .select({ username: users.displayUsername, profileImage: users.profileImage })
    .from(users)
    .where(eq(users.id, userId));
  if (!liker) return;
  const commentId = kind === 'post' ? null : id;
  const payload = { userId, ...liker, others: likes - 1, subject, commentId };
  await notifyBundled(ctx, {
    type: 'like',
    payload,
    userIds,
    byUserId: userId,
    dedupeKey: `like:${kind}:${id}`,
  });
}
