import type { TourDate } from '@stagedoor/validators';
import Ticket from 'lucide-react/icons/ticket';
import { buttonStyle } from '../../components/button-style.ts';
import { readDay } from './read-day.ts';

/** A tour date: the day like a wall calendar, venue, town and tickets. */
export function TourRow({ tourDate }: { tourDate: TourDate }) {
  const { venue, city, country, url } = tourDate;
  const { month, date, weekday, year, long } = readDay(tourDate.date);
  const isThisYear = year === String(new Date().getFullYear());
  return (
    <li className="flex items-center gap-4 py-3.5 md:gap-6">
      <time
        dateTime={tourDate.date}
        className="grid w-16 shrink-0 justify-items-center rounded-small border border-line bg-stage py-2"
      >
        <span className="sr-only">{long}</span>
        <span aria-hidden="true" className="font-semibold text-12 text-lamp tracking-label">
          {month}
        </span>
        <span aria-hidden="true" className="font-bold font-name text-26 leading-none tabular">
          {date}
        </span>
        <span aria-hidden="true" className="text-12 text-ink-faint tabular">
          {isThisYear ? weekday : year}
        </span>
      </time>
      <p className="grid min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">
          {venue}
        </span>
        <span className="line-clamp-2 wrap-anywhere text-14 text-ink-soft">
          {city}, {country}
        </span>
      </p>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Tickets for ${venue}, ${city}`}
          className={buttonStyle('outline', 'small')}
        >
          <Ticket className="size-4" aria-hidden="true" />
          Tickets
        </a>
      )}
    </li>
  );
}
