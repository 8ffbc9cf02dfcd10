import type { ReleaseState } from '@stagedoor/validators';
import { badRequest } from '../errors/index.ts';

interface Wanted {
  state?: ReleaseState | undefined;
  publishAt?: string | null | undefined;
}

/**
 * The time to publish, which must lie in the future; null unless the work is scheduled. A date without the scheduled
 * state is refused rather than dropped.
 */
export function readPublishAt(
  { state, publishAt }: Wanted,
  currentState: ReleaseState,
  now: Date,
): Date | null {
  const at = publishAt ? new Date(publishAt) : null;
  if ((state ?? currentState) !== 'scheduled') {
    if (state === undefined && at && at > now)
      throw badRequest('To publish at publishAt, please set the state to scheduled as well', 'publishAt');
    return null;
  }
  if (!at) throw badRequest('Please choose when to publish', 'publishAt');
  if (at <= now) throw badRequest('Please choose a time that lies ahead', 'publishAt');
  return at;
}
