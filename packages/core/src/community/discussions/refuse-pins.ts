import { MAX_PINNED_COMMENTS } from '@stagedoor/validators';
import { conflict } from '../../platform/errors/index.ts';

/** Refuses a further pin when as many comments are pinned as there may be. */
export function refuseFurtherPin(pinned: number): void {
  if (pinned >= MAX_PINNED_COMMENTS)
    throw conflict(`At most ${MAX_PINNED_COMMENTS} comments can be pinned. Please unpin one first.`);
}
