import { Suspense, useDeferredValue } from 'react';
import { Input } from '../../components/input.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { classNames } from '../../lib/class-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { AdminTab } from './admin-tab.ts';
import { ArtistsTable } from './artists-table.tsx';
import { ClaimsLabel } from './claims/claims-label.tsx';
import { KeptMails } from './kept-mails.tsx';
import { PostsTable } from './posts-table.tsx';
import { UsersTable } from './users-table.tsx';

/** Tabs that have no searchable list. */
const SEARCHLESS = new Set<AdminTab>(['upload', 'claims', 'mail']);

const ClaimsTab = lazyPart(() => import('./claims/claims-tab.tsx'));
const MusicUpload = lazyPart(() => import('./music-upload.tsx'));

interface AdminScreenProps {
  tab: AdminTab;
  onTabChange: (tab: AdminTab) => void;
  /** The search term for all lists; kept in the address. */
  term: string;
  onTermChange: (term: string) => void;
}

export default function AdminScreen({ tab, onTabChange, term, onTermChange }: AdminScreenProps) {
  usePageTitle('Admin Dashboard');
  const search = useDeferredValue(term.trim());
  const { hasMails = false } = trpc.admin.hasMails.useQuery().data ?? {};
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-34">Admin Dashboard</h1>
        <Input
          type="search"
          aria-label="Search users, artists and content"
          placeholder="Search"
          maxLength={100}
          defaultValue={term}
          onChange={(event) => onTermChange(event.target.value)}
          className={classNames('md:w-72', SEARCHLESS.has(tab) && 'invisible max-md:hidden')}
        />
      </header>
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onChange={onTabChange}
        tabs={[
          { value: 'users', label: 'Users', content: <UsersTable search={search} /> },
          { value: 'artists', label: 'Artists', content: <ArtistsTable search={search} /> },
          { value: 'content', label: 'Content', content: <PostsTable search={search} /> },
          {
            value: 'upload',
            label: 'Music Upload',
            content: (
              <Suspense fallback={<FormSkeleton />}>
                <MusicUpload />
              </Suspense>
            ),
          },
          {
            value: 'claims',
            label: <ClaimsLabel />,
            content: (
              <Suspense fallback={<FormSkeleton />}>
                <ClaimsTab />
              </Suspense>
            ),
          },
          ...(hasMails ? [{ value: 'mail' as const, label: 'Mail', content: <KeptMails /> }] : []),
        ]}
      />
    </>
  );
}

const FormSkeleton = () => (
  <LoadingShapes label="Loading" className="grid max-w-xl gap-5">
    <Skeleton className="h-16" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-16" />
  </LoadingShapes>
);
