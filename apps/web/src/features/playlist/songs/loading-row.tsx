import { Skeleton } from '../../../components/skeleton.tsx';

/** Holds the place of a song that is still on its way. */
export const LoadingRow = ({ top }: { top: number }) => (
  <tr className="absolute inset-x-0" style={{ top }}>
    <td className="flex h-row items-center gap-3 pl-12">
      <span className="sr-only">Loading</span>
      <Skeleton className="size-10" />
      <Skeleton className="h-3.5 w-44 max-w-full" />
    </td>
  </tr>
);
