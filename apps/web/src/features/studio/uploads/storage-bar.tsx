import { formatBytes } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

const KINDS = {
  songs: { label: 'Songs', color: 'bg-lamp' },
  originals: { label: 'Originals', color: 'bg-ink-faint' },
  posts: { label: 'Posts', color: 'bg-go' },
  other: { label: 'Other files', color: 'bg-door-ink' },
} as const;
const FULL_FROM = 0.9;

/** How much of their storage a person uses, by kind of file. */
export function StorageBar() {
  const { data } = trpc.site.storage.useQuery(undefined, { staleTime: 60_000 });
  if (!data) return null;
  const { usedBytes, allowedBytes, kinds } = data;
  const shown = kinds.filter(({ bytes }) => bytes > 0);
  const isNearlyFull = usedBytes >= allowedBytes * FULL_FROM;
  return (
    <section aria-label="Storage" className="mb-6 rounded-card border border-line bg-stage p-4">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <p className="font-semibold">Storage</p>
        <p className="tabular text-ink-soft">
          {formatBytes(usedBytes)} of {formatBytes(allowedBytes)} used
        </p>
      </header>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-line">
        {shown.map(({ kind, bytes }) => (
          <span
            key={kind}
            className={KINDS[kind].color}
            style={{ width: `${Math.max((bytes / allowedBytes) * 100, 0.5)}%` }}
          />
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-faint">
          {shown.map(({ kind, bytes }) => (
            <li key={kind} className="tabular flex items-center gap-1.5">
              <span className={`size-2 rounded-full ${KINDS[kind].color}`} aria-hidden="true" />
              {KINDS[kind].label} {formatBytes(bytes)}
            </li>
          ))}
        </ul>
      )}
      {isNearlyFull && (
        <p className="mt-2 text-13 text-alarm">
          Your storage is nearly full. Songs and posts that you delete make room after 30 days.
        </p>
      )}
    </section>
  );
}
