import type { AdminTab, StaffAbilities } from '@stagedoor/validators';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Input } from '../../components/input.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LoadingRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { classNames } from '../../lib/class-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ClaimsLabel } from './claims/claims-label.tsx';
import { CommandButton } from './command-button.tsx';
import { ReportsLabel } from './queue/reports-label.tsx';
import { TAB_NAMES } from './tab-names.ts';
import { useAdminParams } from './use-admin-params.ts';

interface TabPart {
  /** When it shows more than the tab's name. */
  label?: ReactNode;
  Part: ComponentType;
  /** Whether the search box above filters its list. */
  hasSearch?: boolean;
}

const TABS: Record<AdminTab, TabPart> = {
  users: { Part: lazyPart(() => import('./tabs/users-tab.tsx')), hasSearch: true },
  artists: { Part: lazyPart(() => import('./tabs/artists-tab.tsx')), hasSearch: true },
  content: { Part: lazyPart(() => import('./tabs/posts-tab.tsx')), hasSearch: true },
  upload: { Part: lazyPart(() => import('./tabs/upload-tab.tsx')) },
  claims: { label: <ClaimsLabel />, Part: lazyPart(() => import('./claims/claims-tab.tsx')) },
  songs: { Part: lazyPart(() => import('./tabs/songs-tab.tsx')), hasSearch: true },
  comments: { Part: lazyPart(() => import('./tabs/comments-tab.tsx')), hasSearch: true },
  reports: { label: <ReportsLabel />, Part: lazyPart(() => import('./tabs/reports-tab.tsx')) },
  audit: { Part: lazyPart(() => import('./tabs/audit-tab.tsx')), hasSearch: true },
  site: { Part: lazyPart(() => import('./tabs/site-tab.tsx')) },
  money: { Part: lazyPart(() => import('./tabs/money-tab.tsx')) },
  health: { Part: lazyPart(() => import('./tabs/health-tab.tsx')) },
  mail: { Part: lazyPart(() => import('./tabs/mail-tab.tsx')) },
};

/** The dashboard of admins and moderators. The address holds the tab and all that is chosen in it. */
export default function AdminScreen({ can }: { can: StaffAbilities }) {
  const { params, setParams } = useAdminParams();
  const mails = trpc.admin.hasMails.useQuery(undefined, { enabled: can.openTabs.includes('mail') });
  const shown = can.openTabs.filter((tab) => tab !== 'mail' || mails.data?.hasMails);
  const tab = shown.find((one) => one === params.tab) ?? shown[0] ?? 'content';
  usePageTitle(`${TAB_NAMES[tab]} · Admin Dashboard`);
  const choose = (next: AdminTab) => {
    const others = Object.keys(params).filter((key) => key !== 'q');
    setParams({ ...Object.fromEntries(others.map((key) => [key, undefined])), tab: next });
  };
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="min-w-0 flex-1 text-34">Admin Dashboard</h1>
        <div className={classNames('flex items-center gap-2', TABS[tab].hasSearch && 'max-lg:w-full')}>
          <Input
            // The search of another list may come with the address.
            key={`${tab} ${params.open}`}
            type="search"
            aria-label="Search users, artists and content"
            placeholder="Search"
            maxLength={100}
            defaultValue={params.q}
            onChange={({ target }) => setParams({ q: target.value || undefined })}
            className={classNames('lg:w-72', !TABS[tab].hasSearch && 'invisible max-lg:hidden')}
          />
          <CommandButton />
        </div>
      </header>
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onChange={choose}
        tabs={shown.map((value) => {
          const { label = TAB_NAMES[value], Part } = TABS[value];
          return {
            value,
            label,
            content: (
              <Suspense
                fallback={<LoadingRows label="Loading" className="grid gap-3" count={6} row="h-14" />}
              >
                <Part />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
