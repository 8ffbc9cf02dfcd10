import { ADMIN_TABS, type AdminTab, type StaffAbilities, type User } from '@stagedoor/validators';

const MODERATOR_TABS: readonly AdminTab[] = ['content', 'songs', 'comments', 'reports'];

type Roles = Pick<User, 'isAdmin' | 'isModerator'>;

/** What `requireAdmin` and `requireModerator` open to these roles; null when that is nothing. */
export function staffAbilities({ isAdmin, isModerator }: Roles): StaffAbilities | null {
  if (!isAdmin && !isModerator) return null;
  return {
    openTabs: isAdmin ? ADMIN_TABS : MODERATOR_TABS,
    seeUnpublished: isAdmin,
    manageDeletions: isAdmin,
  };
}
