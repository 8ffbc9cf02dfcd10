import type { ReleaseState } from '@stagedoor/validators';
import { formatMoment } from '../../../../lib/format.ts';
import { toLocalMoment } from '../../../../lib/local-moment.ts';

/** The release as the fields of a form hold it. */
export interface ReleaseValues {
  state: ReleaseState;
  /** The value of a `datetime-local` input, in the artist's time zone. */
  publishAt: string;
  earlyAccessDays: string;
}

export const PUBLISHED: ReleaseValues = { state: 'published', publishAt: '', earlyAccessDays: '0' };

/** The release of a song or album for its form. */
export const valuesOfRelease = (
  state: ReleaseState,
  { publishAt, earlyAccessDays }: { publishAt: string | null; earlyAccessDays: number },
): ReleaseValues => ({
  state,
  publishAt: publishAt ? toLocalMoment(new Date(publishAt)) : '',
  earlyAccessDays: String(earlyAccessDays),
});

/** They mean something together. */
export const RELEASE_FIELDS = ['state', 'publishAt', 'earlyAccessDays'] as const;

const STATES = { published: 'Published', draft: 'Draft', scheduled: 'Scheduled' };

export const describeRelease = ({ state, publishAt }: ReleaseValues): string =>
  state === 'scheduled' && publishAt ? `${STATES[state]}, ${formatMoment(publishAt)}` : STATES[state];
