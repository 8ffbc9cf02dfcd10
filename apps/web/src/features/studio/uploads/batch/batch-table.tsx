import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { BATCH_COLUMNS } from './batch-columns.ts';
import type { BatchRow } from './batch-row.ts';
import { BatchTableRow } from './batch-table-row.tsx';

const HEAD = 'py-2 pr-2 text-left font-semibold text-13 text-ink-faint whitespace-nowrap';
/** Hundreds of rows with ten fields each would make typing slow. */
const STEP = 50;

/** One row for each file; cards on narrow screens, where ten columns do not fit. */
export function BatchTable({ rows }: { rows: readonly BatchRow[] }) {
  const [chosen, setChosen] = useState(STEP);
  const lastRefused = rows.findLastIndex(({ errors }) => Object.values(errors).some(Boolean));
  const shown = Math.max(chosen, lastRefused + 1);
  return (
    <div className="grid grid-cols-1 gap-4">
      <table aria-label="Files to upload" className="w-full table-fixed border-collapse max-xl:block">
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
          {rows.slice(0, shown).map((row) => (
            <BatchTableRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {shown < rows.length && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-center"
          onClick={() => setChosen(shown + STEP)}
        >
          Show more of {rows.length} files
        </Button>
      )}
    </div>
  );
}
