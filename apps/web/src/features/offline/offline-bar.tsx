import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';

const OfflineBar = () => (
  <aside
    aria-label="Offline"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-raised px-4 py-2.5 text-14 md:px-8"
  >
    <CloudOff className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
    <p className="min-w-0 flex-1">
      You are offline.{' '}
      <Link to="/offline" className="font-semibold text-lamp underline underline-offset-2">
        Music on this device
      </Link>{' '}
      still plays.
    </p>
  </aside>
);

export default OfflineBar;
