import { trpc } from '../../../lib/trpc.ts';

/** The tab's label with the number of open requests. */
export function RequestsLabel() {
  const { data } = trpc.requests.pending.useQuery();
  return (
    <>
      Requests
      {data !== undefined && data.count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-lamp px-1.5 font-semibold text-12 text-lamp-ink tabular">
          {data.count > 99 ? '99+' : data.count}
          <span className="sr-only"> pending</span>
        </span>
      )}
    </>
  );
}
