import { SearchBox } from '../discover/index.ts';
import { BrandLink } from './brand-link.tsx';
import { FeedLink } from './feed-link.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { UploadsSign } from './uploads-sign.tsx';
import { UserMenu } from './user-menu.tsx';

/** Search and account on a desktop; brand and account on a phone, where search is a separate screen. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-2 border-line border-b bg-ground px-4 md:h-top-bar md:gap-4 md:border-transparent md:px-8">
      <div className="min-w-0 md:hidden">
        <BrandLink />
      </div>
      <SearchBox className="w-full max-w-md max-md:hidden" />
      <div className="flex items-center gap-1 sm:gap-2">
        <UploadsSign />
        <FeedLink />
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  );
}
