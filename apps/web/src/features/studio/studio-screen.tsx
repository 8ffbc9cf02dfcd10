import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, Suspense } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { MusicTab } from './music-tab.tsx';
import { PostsTab } from './posts/posts-tab.tsx';
import { RequestsLabel } from './requests/requests-label.tsx';
import type { StudioTab } from './studio-tabs.ts';
import { UploadsTab } from './uploads-tab.tsx';

const CreateProfileForm = lazyPart(() => import('./create-profile-form.tsx'));
const RequestsTab = lazyPart(() => import('./requests/requests-tab.tsx'));
const SettingsTab = lazyPart(() => import('./settings/settings-tab.tsx'));
const SubscribersTab = lazyPart(() => import('./subscribers/subscribers-tab.tsx'));

interface StudioScreenProps {
  user: User;
  tab: StudioTab;
  onTabChange: (tab: StudioTab) => void;
}

export function StudioScreen({ user, tab, onTabChange }: StudioScreenProps) {
  const profile = trpc.studio.profile.useQuery();
  usePageTitle('Artist Dashboard');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-34">Artist Dashboard</h1>
        {profile.data && (
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(profile.data.id) }}
            className={buttonStyle('outline', 'small')}
          >
            View Public Profile
            <ExternalLink className="size-3.5" aria-hidden="true" />
          </Link>
        )}
      </header>
      {profile.isPending ? (
        <StudioSkeleton />
      ) : profile.data === null ? (
        <Suspense fallback={<StudioSkeleton />}>
          {/* Music comes first; another tab in the address was chosen. */}
          <CreateProfileForm user={user} onCreated={() => tab === 'posts' && onTabChange('uploads')} />
        </Suspense>
      ) : profile.isError ? (
        <ErrorState title="Failed to fetch artist" onRetry={() => profile.refetch()} />
      ) : (
        <Tabs
          label="Artist Dashboard"
          value={tab}
          onChange={onTabChange}
          tabs={[
            { value: 'posts', label: 'Posts', content: <PostsTab /> },
            { value: 'music', label: 'Music', content: <MusicTab /> },
            { value: 'uploads', label: 'Uploads', content: <UploadsTab /> },
            { value: 'subscribers', label: 'Subscribers', content: loaded(<SubscribersTab />) },
            { value: 'requests', label: <RequestsLabel />, content: loaded(<RequestsTab />) },
            { value: 'settings', label: 'Settings', content: loaded(<SettingsTab artist={profile.data} />) },
          ]}
        />
      )}
    </>
  );
}

const loaded = (tab: ReactNode) => <Suspense fallback={<StudioSkeleton />}>{tab}</Suspense>;

const StudioSkeleton = () => (
  <LoadingShapes label="Loading" className="grid max-w-xl gap-4">
    <Skeleton className="h-10 w-48" />
    <Skeleton className="h-64 rounded-card" />
  </LoadingShapes>
);
