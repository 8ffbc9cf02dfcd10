import type { ReleaseChanges } from '@stagedoor/validators';
import { type Release, readPublishAt, stateAt } from '../../platform/releases/index.ts';

const PUBLISHED: Release = { releaseState: 'published', publishAt: null, earlyAccessDays: 0 };

/** The columns that these changes of a release make; a scheduled one keeps the date that it has. */
export function readRelease(changes: ReleaseChanges, now: Date, old: Release = PUBLISHED): Release {
  const releaseState = changes.state ?? old.releaseState;
  const earlyAccessDays = changes.earlyAccessDays ?? old.earlyAccessDays;
  const publishAt = keepsDate(changes, old) ? null : readPublishAt(changes, stateAt(old, now), now);
  const isScheduled = releaseState === 'scheduled';
  return { releaseState, publishAt: isScheduled ? (publishAt ?? old.publishAt) : null, earlyAccessDays };
}

const keepsDate = ({ publishAt }: ReleaseChanges, old: Release): boolean =>
  old.publishAt !== null && (!publishAt || Date.parse(publishAt) === old.publishAt.getTime());

/** Whether the input says anything of the release. */
export const changesRelease = ({ state, publishAt, earlyAccessDays }: ReleaseChanges): boolean =>
  state !== undefined || publishAt !== undefined || earlyAccessDays !== undefined;
