import type { Song } from '@stagedoor/validators';
import { formatDay } from '../../lib/format.ts';

/** For whom a locked song is, and when it opens to everybody if it does. */
export const LockedNote = ({ song: { opensAt, isPremium } }: { song: Song }) =>
  opensAt && !isPremium ? <>For subscribers until {formatDay(opensAt)}</> : 'For subscribers';
