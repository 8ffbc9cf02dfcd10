import CalendarClock from 'lucide-react/icons/calendar-clock';
import { formatMoment } from '../../lib/format.ts';

/** On the page of a song or album that is not open to everybody yet. */
export const OpeningNote = ({ opensAt, isDraft }: { opensAt: string | null; isDraft: boolean }) =>
  isDraft || opensAt ? (
    <p className="flex items-center gap-1.5 text-14 text-lamp">
      <CalendarClock className="size-4 shrink-0" aria-hidden="true" />
      {opensAt ? `Opens to everybody on ${formatMoment(opensAt)}` : 'Draft, not released yet'}
    </p>
  ) : null;
