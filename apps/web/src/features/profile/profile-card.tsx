import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMonth } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';

/** The person's details, on the left. */
export function ProfileCard({ user }: { user: User }) {
  const { data: account, isError } = trpc.account.details.useQuery();
  const count = account?.subscriptionCount;
  const unknown = isError ? '—' : undefined;
  return (
    <aside className="content-start self-start rounded-card border border-line bg-stage p-6 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-6 max-lg:gap-y-3">
      <Avatar
        name={user.username}
        image={user.profileImage}
        className="size-20 text-34 lg:mb-5 lg:size-32 lg:text-48"
        sizes="128px"
      />
      <div className="min-w-0 flex-1 max-lg:min-w-40">
        <h1 className="wrap-anywhere text-26">{user.username}</h1>
        <p className="wrap-anywhere text-14 text-ink-soft">{user.email}</p>
      </div>
      <div className="mt-5 grid w-full gap-3 border-line border-t pt-5 text-14">
        <Fact label="Fan since" value={account ? formatMonth(account.createdAt) : unknown} />
        <Fact
          label={
            <Link to="/library" search={{ tab: 'subscriptions' }} className="rounded-small hover:text-lamp">
              Subscriptions
            </Link>
          }
          value={count === undefined ? unknown : `${count} ${count === 1 ? 'artist' : 'artists'}`}
        />
      </div>
      <Link to="/settings" className={buttonStyle('outline', 'medium', 'mt-6 w-full')}>
        <Settings className="size-4" aria-hidden="true" /> Settings
      </Link>
    </aside>
  );
}

const Fact = ({ label, value }: { label: ReactNode; value: string | undefined }) => (
  <p className="flex h-5 items-center justify-between gap-4">
    <span className="text-ink-soft">{label}</span>{' '}
    {value === undefined ? <Skeleton className="h-4 w-20" /> : <span className="font-semibold">{value}</span>}
  </p>
);
