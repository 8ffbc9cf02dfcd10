import type { ReleaseState } from '@stagedoor/validators';
import { badRequest } from '../errors/index.ts';

/** When something is to be published; only scheduled work has this date, and it must be in the future. */
export function readPublishAt(
  state: ReleaseState,
  publishAt: string | null | undefined,
  now: Date,
): Date | null {
  if (state !== 'scheduled') return null;
  const at = publishAt ? new Date(publishAt) : null;
  if (!at) throw badRequest('Please choose when to publish');
  if (at <= now) throw badRequest('Please choose a time that lies ahead');
  return at;
}
