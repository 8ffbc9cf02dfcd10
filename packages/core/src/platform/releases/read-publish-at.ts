import type { ReleaseState } from '@stagedoor/validators';
import { badRequest } from '../errors/index.ts';

interface Wanted {
  state?: ReleaseState | undefined;
  publishAt?: string | null | undefined;
}

/**
 * When something is to be published; only scheduled work has this date, and it must be in the future. Other work is
 * not scheduled by a date alone, and the date is not dropped silently either. `standing` is the state without a new one.
 */
export function readPublishAt({ state, publishAt }: Wanted, standing: ReleaseState, now: Date): Date | null {
  const at = publishAt ? new Date(publishAt) : null;
  if ((state ?? standing) !== 'scheduled') {
    if (state === undefined && at && at > now)
      throw badRequest('To publish at publishAt, please set the state to scheduled as well', 'publishAt');
    return null;
  }
  if (!at) throw badRequest('Please choose when to publish', 'publishAt');
  if (at <= now) throw badRequest('Please choose a time that lies ahead', 'publishAt');
  return at;
}
