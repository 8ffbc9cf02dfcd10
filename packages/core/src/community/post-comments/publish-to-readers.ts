import type { LiveEvent } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { isOut } from '../posts/announce-post.ts';

type CommentEvent = Extract<LiveEvent, { isPremium: boolean }>;
type WithoutPlace<Event> = Event extends CommentEvent
  ? Omit<Event, 'contentId' | 'artistId' | 'isPremium' | 'isOut'>
  : never;

/** Tells pages that show the post; what it is goes along, so that each delivery can ask for the reader's rights. */
export function publishToReaders(
  ctx: Ctx,
  content: { id: number; artistId: number; isPremium: boolean } & Parameters<typeof isOut>[0],
  event: WithoutPlace<CommentEvent>,
): Promise<void> {
  const { id: contentId, artistId, isPremium } = content;
  return publish(ctx, `content:${contentId}`, {
    ...event,
    ...{ contentId, artistId, isPremium, isOut: isOut(content) },
  });
}
