import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { LogoutHost } from '../account/index.ts';
import { useIsOnline } from './use-is-online.ts';
import { useKeptInstead } from './use-kept-instead.ts';

/** Says that there is no network, and where the music is that plays without one; asks before that is removed by logging out. */
export function KeptShell() {
  const isOnline = useIsOnline();
  useKeptInstead(isOnline);
  return (
    <>
      {!isOnline && <OfflineBar />}
      <LogoutHost />
    </>
  );
}

const OfflineBar = () => (
  <aside
    aria-label="Offline"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-raised px-4 py-2.5 text-14 md:px-8"
  >
    <CloudOff className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
    <p className="min-w-0 flex-1">
      {navigator.onLine ? 'The site cannot be reached.' : 'You are offline.'}{' '}
      <Link to="/offline" className="font-semibold text-lamp underline underline-offset-2">
        Music on this device
      </Link>{' '}
      still plays.
    </p>
  </aside>
);
