import type { TourDate } from '@stagedoor/validators';
import { Badge } from '../../../components/badge.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { readDay } from '../../tour/index.ts';
import { RowMenu } from './row-menu.tsx';

const HEAD = 'py-2 pr-4 text-left font-semibold text-13 text-ink-faint';
const CELL = 'py-2.5 pr-4 @max-lg:block @max-lg:p-0';

interface TourTableProps {
  tourDates: readonly TourDate[];
  onEdit: (tourDate: TourDate) => void;
  onDelete: (tourDate: TourDate) => void;
}

/** Upcoming dates, then past ones; cards where there is little room. */
export const TourTable = ({ tourDates, onEdit, onDelete }: TourTableProps) => (
  <div className="@container">
    <table aria-label="Tour dates" className="w-full border-collapse @max-lg:block">
      <thead className="@max-lg:sr-only">
        <tr className="border-line border-b">
          <th className={HEAD}>Date</th>
          <th className={HEAD}>Venue</th>
          <th className={HEAD}>Place</th>
          <th className={HEAD}>Tickets</th>
          <th className="w-8">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-lg:grid @max-lg:gap-3">
        {tourDates.map((tourDate) => (
          <tr
            key={tourDate.id}
            className={classNames(
              'relative border-line border-b last:border-b-0 @max-lg:grid @max-lg:rounded-card @max-lg:border! @max-lg:p-3 @max-lg:pr-12',
              tourDate.isPast && 'text-ink-faint',
            )}
          >
            <td className={classNames(CELL, 'whitespace-nowrap text-14 tabular')}>
              {readDay(tourDate.date).long} {tourDate.isPast && <Badge>Past</Badge>}
            </td>
            <td className={classNames(CELL, 'wrap-anywhere font-semibold text-14 @lg:min-w-32')}>
              {tourDate.venue}
            </td>
            <td className={classNames(CELL, 'wrap-anywhere text-14 text-ink-soft @lg:min-w-32')}>
              {tourDate.city}, {tourDate.country}
            </td>
            <td className={classNames(CELL, 'text-14')}>
              {tourDate.url ? (
                <a
                  href={tourDate.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-ink-soft underline decoration-line underline-offset-4 hover:text-lamp"
                >
                  {new URL(tourDate.url).hostname}
                </a>
              ) : (
                <span className="text-ink-faint @max-lg:hidden">–</span>
              )}
            </td>
            <td className="py-2.5 @max-lg:absolute @max-lg:top-0 @max-lg:right-2">
              <RowMenu
                name={`${tourDate.venue}, ${readDay(tourDate.date).long}`}
                onEdit={() => onEdit(tourDate)}
                onDelete={() => onDelete(tourDate)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
