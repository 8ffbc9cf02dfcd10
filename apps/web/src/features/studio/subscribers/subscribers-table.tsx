import type { Subscriber } from '@stagedoor/validators';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { formatDay } from '../../../lib/format.ts';

const HEAD = 'sticky top-16 z-10 bg-ground py-2 pr-4 text-left font-semibold text-13 text-ink-faint';

/** Subscribers with their state and first day; on a phone, the day is below the name. */
export const SubscribersTable = ({ subscribers }: { subscribers: Subscriber[] }) => (
  <table aria-label="Subscribers" className="w-full border-collapse">
    <thead>
      <tr className="border-line border-b">
        <th className={HEAD}>User</th>
        <th className={`${HEAD} max-md:w-px max-md:pr-0 max-md:text-right`}>Status</th>
        <th className={`${HEAD} max-md:sr-only`}>Subscribed Since</th>
      </tr>
    </thead>
    <tbody>
      {subscribers.map(({ id, username, profileImage, active, startDate }) => (
        <tr key={id} className="border-line border-b transition-colors hover:bg-stage">
          <td className="py-2.5 pr-4">
            <div className="flex items-center gap-3">
              <Avatar name={username} image={profileImage} className="size-9 text-13" sizes="36px" />
              <span className="grid min-w-0">
                <span className="truncate font-semibold text-14">{username}</span>
                <span className="text-13 text-ink-faint md:hidden" aria-hidden="true">
                  {formatDay(startDate)}
                </span>
              </span>
            </div>
          </td>
          <td className="py-2.5 max-md:text-right md:pr-4">
            <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
          </td>
          <td className="py-2.5 text-14 text-ink-soft max-md:sr-only">{formatDay(startDate)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
