import { Link } from '@tanstack/react-router';
import { Spinner } from '../../components/spinner.tsx';
import { useUploadsLeft } from '../uploads/index.ts';

/** How many files are still on their way, on every screen; leads to them. */
export function UploadsSign() {
  const count = useUploadsLeft();
  if (count === 0) return null;
  return (
    <Link
      to="/dashboard"
      search={{ tab: 'uploads' }}
      aria-label={`Uploading ${count} ${count === 1 ? 'file' : 'files'}`}
      className="flex h-9 items-center gap-2 rounded-full border border-line px-3 font-semibold text-13 text-ink-soft tabular transition-colors hover:border-ink-faint hover:text-ink"
    >
      <Spinner className="size-4 text-lamp" />
      <span className="max-md:hidden">Uploading</span> {count}
    </Link>
  );
}
