import type { ReleaseState } from '@stagedoor/validators';
import type { ReleaseDates } from '../context/index.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Later than any date; drafts and hidden work have no other. */
const NEVER = new Date(8.64e15);

/** When a song or album is there for others (docs/rules.md, Releases). */
export interface Release {
  releaseState: ReleaseState;
  publishAt: Date | null;
  earlyAccessDays: number;
}

/** A release together with the moderators' decision. */
export interface ModeratedRelease extends Release {
  hiddenAt: Date | null;
}

/** The dates of one release. */
export function datesOf({
  releaseState,
  publishAt,
  earlyAccessDays,
  hiddenAt,
}: ModeratedRelease): ReleaseDates {
  if (hiddenAt) return { listedAt: NEVER, opensAt: NEVER };
  if (releaseState === 'published') return { listedAt: null, opensAt: null };
  if (releaseState === 'draft' || !publishAt) return { listedAt: NEVER, opensAt: NEVER };
  return { listedAt: new Date(publishAt.getTime() - earlyAccessDays * DAY_MS), opensAt: publishAt };
}

/** The dates of a song, which waits for its album. */
export function datesOfSong(song: ModeratedRelease, album: ModeratedRelease | null): ReleaseDates {
  const [own, ofAlbum] = [datesOf(song), album && datesOf(album)];
  return {
    listedAt: later(own.listedAt, ofAlbum?.listedAt ?? null),
    opensAt: later(own.opensAt, ofAlbum?.opensAt ?? null),
  };
}

const later = (a: Date | null, b: Date | null): Date | null => (!a || (b && b > a) ? b : a);

/** Whether people see that it exists. */
export const isListed = ({ listedAt }: ReleaseDates, now: Date): boolean => !listedAt || listedAt <= now;

/** Whether everybody has it. */
export const isOpen = ({ opensAt }: Pick<ReleaseDates, 'opensAt'>, now: Date): boolean =>
  !opensAt || opensAt <= now;

/** The date that people are shown: when it opens to everybody, while that lies ahead and is known. */
export const shownDate = ({ opensAt }: ReleaseDates, now: Date): string | null =>
  opensAt && opensAt > now && opensAt < NEVER ? opensAt.toISOString() : null;

/** The state as of now: a scheduled release is published once its date has come. */
export function stateAt(release: Release, now: Date): ReleaseState {
  const { releaseState, publishAt } = release;
  return releaseState === 'scheduled' && publishAt && publishAt <= now ? 'published' : releaseState;
}
