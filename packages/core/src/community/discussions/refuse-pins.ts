import { MAX_PINNED_COMMENTS } from '@stagedoor/validators';
import { badRequest, conflict } from '../../platform/errors/index.ts';

/** Refuses to pin a reply, which stays below its comment. */
export function refuseReplyPin({ parentId }: { parentId: number | null }): void {
  if (parentId !== null) throw badRequest('Replies cannot be pinned');
}

/** Refuses a further pin when as many comments are pinned as there may be. */
export function refuseFurtherPin(pinned: number): void {
  if (pinned >= MAX_PINNED_COMMENTS)
    throw conflict(`At most ${MAX_PINNED_COMMENTS} comments can be pinned. Please unpin one first.`);
}
