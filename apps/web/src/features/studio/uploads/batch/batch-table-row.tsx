import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Input } from '../../../../components/input.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { formatBytes } from '../../../../lib/format.ts';
import { BATCH_COLUMNS } from './batch-columns.ts';
import type { BatchRow } from './batch-row.ts';
import { RowNotes } from './row-notes.tsx';
import { theBatch } from './the-batch.ts';

/** One file: whether it is sent, and its editable tags. Only rows that change are drawn anew. */
export const BatchTableRow = memo(({ row }: { row: BatchRow }) => {
  const { id, file, isIncluded, isReading, errors } = row;
  return (
    <tr
      className={classNames(
        'border-line border-b align-top max-xl:grid max-xl:grid-cols-6 max-xl:gap-x-3 max-xl:gap-y-2 max-xl:rounded-card max-xl:border max-xl:bg-stage max-xl:p-3',
      )}
    >
      <td className="pt-5 max-xl:hidden">
        <Include row={row} />
      </td>
      {BATCH_COLUMNS.map(({ field, label, span, maxLength }) => (
        <td key={field} className={classNames('min-w-0 py-2 pr-2 max-xl:p-0', span)}>
          <span className="text-12 text-ink-faint xl:hidden" aria-hidden="true">
            {label}
          </span>
          {isReading ? (
            <Skeleton className="h-11 md:h-9" />
          ) : (
            <Input
              aria-label={`${label} of ${file.name}`}
              aria-invalid={errors[field] ? true : undefined}
              value={row[field]}
              maxLength={maxLength}
              disabled={!isIncluded}
              inputMode={field === 'disc' || field === 'track' || field === 'year' ? 'numeric' : undefined}
              onChange={(event) => theBatch.edit(id, field, event.target.value)}
              className="h-10 px-2 md:h-9"
            />
          )}
          {field === 'title' && (
            <div className="mt-1 grid min-w-0 gap-0.5">
              <div className="flex min-w-0 items-center justify-between gap-2">
                <p className="flex min-w-0 gap-2 text-12 text-ink-faint" title={file.name}>
                  <span className="truncate">{file.name}</span>
                  <span className="shrink-0 tabular">{formatBytes(file.size)}</span>
                </p>
                <Explicit row={row} />
              </div>
              <RowNotes row={row} />
            </div>
          )}
        </td>
      ))}
      <td className="pt-2.5 max-xl:-order-2 max-xl:col-span-6 max-xl:flex max-xl:items-center max-xl:justify-between max-xl:p-0">
        <span className="xl:hidden">
          <Include row={row} isNamed />
        </span>
        <IconButton label={`Leave out ${file.name}`} size="small" onClick={() => theBatch.remove(id)}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
});

/** The name of the control holds its visible text. */
const Include = ({ row: { id, file, isIncluded }, isNamed }: { row: BatchRow; isNamed?: boolean }) => (
  <label className="flex items-center gap-2.5 text-13 text-ink-soft">
    <input
      type="checkbox"
      checked={isIncluded}
      onChange={(event) => theBatch.include(id, event.target.checked)}
      className="size-4 shrink-0 accent-lamp"
    />
    <span className={isNamed ? undefined : 'sr-only'}>Upload</span>
    <span className="sr-only">{file.name}</span>
  </label>
);

const Explicit = ({ row: { id, file, isExplicit, isIncluded } }: { row: BatchRow }) => (
  <label className="flex min-h-6 shrink-0 items-center gap-1.5 text-12 text-ink-soft">
    <input
      type="checkbox"
      checked={isExplicit}
      disabled={!isIncluded}
      onChange={(event) => theBatch.mark(id, event.target.checked)}
      className="size-3.5 shrink-0 accent-lamp"
    />
    Explicit
    <span className="sr-only">{`: ${file.name}`}</span>
  </label>
);
