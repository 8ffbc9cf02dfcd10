import type { User } from '@stagedoor/validators';
import { Tabs } from '../../components/tabs.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { YourComments } from '../post-comments/index.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ProfileCard } from './profile-card.tsx';

export type ProfileTab = 'profile' | 'comments';

interface ProfileScreenProps {
  user: User;
  tab: ProfileTab;
  onTabChange: (tab: ProfileTab) => void;
}

export function ProfileScreen({ user, tab, onTabChange }: ProfileScreenProps) {
  usePageTitle('Profile');
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,44rem)]">
      <ProfileCard user={user} />
      <Tabs
        label="Your profile"
        value={tab}
        onChange={onTabChange}
        tabs={[
          { value: 'profile', label: 'Profile', content: <EditProfileForm user={user} /> },
          { value: 'comments', label: 'Comments', content: <YourComments /> },
        ]}
      />
    </div>
  );
}
