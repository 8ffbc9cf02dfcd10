import { BATCH_COLUMNS } from './batch-columns.ts';
import type { BatchRow } from './batch-row.ts';
import { BatchTableRow } from './batch-table-row.tsx';

const HEAD = 'py-2 pr-2 text-left font-semibold text-13 text-ink-faint whitespace-nowrap';

/** One row for each file; cards on narrow screens, where ten columns do not fit. */
export const BatchTable = ({ rows }: { rows: readonly BatchRow[] }) => (
  <table aria-label="Files to upload" className="w-full border-collapse max-xl:block">
    <thead className="max-xl:sr-only">
      <tr className="border-line border-b">
        <th className={`${HEAD} w-8`}>
          <span className="sr-only">Upload</span>
        </th>
        {BATCH_COLUMNS.map(({ field, label, width }) => (
          <th key={field} className={`${HEAD} ${width}`}>
            {label}
          </th>
        ))}
        <th className="w-8">
          <span className="sr-only">Remove</span>
        </th>
      </tr>
    </thead>
    <tbody className="max-xl:grid max-xl:gap-3 max-xl:lg:grid-cols-2">
      {rows.map((row) => (
        <BatchTableRow key={row.id} row={row} />
      ))}
    </tbody>
  </table>
);
