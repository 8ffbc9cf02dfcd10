import type { AuditFilter } from '@stagedoor/validators';
import X from 'lucide-react/icons/x';
import { Button } from '../../../components/button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { Input } from '../../../components/input.tsx';
import { useAdminParams } from '../use-admin-params.ts';

const FORMATS = { csv: 'CSV', jsonl: 'JSON Lines' };

/** The span of time, the thing that is asked for, and the files. */
export function AuditBar({ filter }: { filter: AuditFilter }) {
  const { setParams } = useAdminParams();
  const asked = new URLSearchParams(Object.entries(filter));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className="flex items-center gap-2 max-md:w-full">
          <label htmlFor={`audit-${end}`} className="text-13 text-ink-soft max-md:w-12">
            {end === 'from' ? 'From' : 'Before'}
          </label>
          <Input
            id={`audit-${end}`}
            type="date"
            value={filter[end] ?? ''}
            onChange={({ target }) => setParams({ [end]: target.value || undefined })}
            className="md:w-40"
          />
        </span>
      ))}
      {filter.target?.includes(':') && (
        <Button variant="outline" size="small" onClick={() => setParams({ target: undefined })}>
          Only {filter.target.replace(':', ' ')}
          <X className="size-4" aria-label="Show all" />
        </Button>
      )}
      <span className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
        {Object.entries(FORMATS).map(([format, name]) => (
          <a
            key={format}
            className={buttonStyle('outline', 'small')}
            href={`/api/admin/audit?${asked}&format=${format}`}
            download
          >
            Export as {name}
          </a>
        ))}
      </span>
    </div>
  );
}
