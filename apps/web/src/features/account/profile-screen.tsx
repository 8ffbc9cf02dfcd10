import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Section } from '../../components/section.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LibrarySubscriptions } from '../library/library-subscriptions.tsx';

export function ProfileScreen({ user }: { user: User }) {
  usePageTitle('Profile');
  return (
    <>
      <header className="mb-10 flex flex-wrap items-center gap-6">
        <Avatar name={user.username} image={user.profileImage} className="size-28 text-48" sizes="112px" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="break-words text-34">{user.username}</h1>
          <p className="break-words text-14 text-ink-soft">{user.email}</p>
        </div>
        <Link to="/settings" className={buttonStyle('outline')}>
          Settings
        </Link>
      </header>
      <Section title="Subscriptions">
        <LibrarySubscriptions />
      </Section>
    </>
  );
}
