import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { type Tab, Tabs } from '../../components/tabs.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FirstSteps } from '../artist/index.ts';
import { MusicTab } from './music/music-tab.tsx';
import { PostsTab } from './posts/posts-tab.tsx';
import { HiddenNote } from './profiles/hidden-note.tsx';
import { ProfileSwitch } from './profiles/profile-switch.tsx';
import { type ActingProfile, useProfiles } from './profiles/use-profiles.ts';
import { RequestsLabel } from './requests/requests-label.tsx';
import type { StudioTab } from './studio-tabs.ts';
import { UploadsTab } from './uploads/uploads-tab.tsx';

const ClaimsTab = lazyPart(() => import('./claims/claims-tab.tsx'));
const CreateProfileForm = lazyPart(() => import('./create-profile-form.tsx'));
const InsightsTab = lazyPart(() => import('./insights/insights-tab.tsx'));
const MoneyTab = lazyPart(() => import('./money/money-tab.tsx'));
const RequestsTab = lazyPart(() => import('./requests/requests-tab.tsx'));
const SettingsTab = lazyPart(() => import('./settings/settings-tab.tsx'));
const SubscribersTab = lazyPart(() => import('./subscribers/subscribers-tab.tsx'));

interface StudioScreenProps {
  user: User;
  tab: StudioTab;
  onTabChange: (tab: StudioTab) => void;
}

const TITLES: Record<StudioTab, string> = {
  posts: 'Posts',
  music: 'Music',
  uploads: 'Uploads',
  subscribers: 'Subscribers',
  money: 'Money',
  requests: 'Requests',
  insights: 'Insights',
  claims: 'Claim Songs',
  settings: 'Settings',
};

interface StudioTabsProps extends Pick<StudioScreenProps, 'tab' | 'onTabChange'> {
  profile: ActingProfile;
}

/** The tabs that the person's role has; an uploader sees those of songs, albums and posts. */
function StudioTabs({ profile, tab, onTabChange }: StudioTabsProps) {
  // People land here, unless they have just made a profile: the first step is theirs on Uploads.
  const posts = (
    <>
      {profile.can.manage && !profile.isHidden && <FirstSteps artist={profile.artist} />}
      <PostsTab />
    </>
  );
  const tabs: Tab<StudioTab>[] = [
    { value: 'posts', label: TITLES.posts, content: posts },
    { value: 'music', label: TITLES.music, content: <MusicTab profile={profile} /> },
    { value: 'uploads', label: TITLES.uploads, content: <UploadsTab profile={profile} /> },
  ];
  const claims: Tab<StudioTab> = { value: 'claims', label: TITLES.claims, content: loaded(<ClaimsTab />) };
  if (profile.can.manage)
    tabs.push(
      {
        value: 'subscribers',
        label: TITLES.subscribers,
        content: loaded(<SubscribersTab profile={profile} />),
      },
      { value: 'money', label: TITLES.money, content: loaded(<MoneyTab profile={profile} />) },
      { value: 'requests', label: <RequestsLabel />, content: loaded(<RequestsTab />) },
      { value: 'insights', label: TITLES.insights, content: loaded(<InsightsTab profile={profile} />) },
      claims,
      { value: 'settings', label: TITLES.settings, content: loaded(<SettingsTab profile={profile} />) },
    );
  else tabs.push(claims);
  const isThere = tabs.some(({ value }) => value === tab);
  return <Tabs label="Artist Dashboard" value={isThere ? tab : 'posts'} onChange={onTabChange} tabs={tabs} />;
}

export function StudioScreen({ user, tab, onTabChange }: StudioScreenProps) {
  const { query, profiles, acting, isReady } = useProfiles();
  usePageTitle(`${TITLES[tab]} · Artist Dashboard`);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-34">Artist Dashboard</h1>
        {acting && (
          <div className="flex min-w-0 max-w-full flex-wrap items-center gap-3">
            <ProfileSwitch profiles={profiles} acting={acting} />
            {!acting.isHidden && (
              <Link
                to="/artist/$artistId"
                params={{ artistId: String(acting.artist.id) }}
                className={buttonStyle('outline', 'small')}
              >
                View Public Profile
              </Link>
            )}
          </div>
        )}
      </header>
      {acting?.isHidden && <HiddenNote key={`note ${acting.artist.id}`} profile={acting} />}
      {query.isPending ? (
        <StudioSkeleton />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch artist" onRetry={() => query.refetch()} />
      ) : !acting ? (
        <Suspense fallback={<StudioSkeleton />}>
          {/* Music comes first; another tab in the address was chosen. */}
          <CreateProfileForm user={user} onCreated={() => tab === 'posts' && onTabChange('uploads')} />
        </Suspense>
      ) : !isReady ? (
        <StudioSkeleton />
      ) : (
        <StudioTabs key={acting.artist.id} profile={acting} tab={tab} onTabChange={onTabChange} />
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
