import type { ReleaseChanges } from '@stagedoor/validators';
import { type Release, readPublishAt } from '../../platform/releases/index.ts';

const PUBLISHED: Release = { releaseState: 'published', publishAt: null, earlyAccessDays: 0 };

/** The columns that these changes of a release make; a scheduled one keeps the date that it has. */
export function readRelease(changes: ReleaseChanges, now: Date, old: Release = PUBLISHED): Release {
  const releaseState = changes.state ?? old.releaseState;
  const isKept = releaseState === 'scheduled' && old.releaseState === 'scheduled' && !changes.publishAt;
  return {
    releaseState,
    publishAt: isKept ? old.publishAt : readPublishAt(releaseState, changes.publishAt, now),
    earlyAccessDays: changes.earlyAccessDays ?? old.earlyAccessDays,
  };
}

/** Whether the input says anything of the release. */
export const changesRelease = ({ state, publishAt, earlyAccessDays }: ReleaseChanges): boolean =>
  state !== undefined || publishAt !== undefined || earlyAccessDays !== undefined;
