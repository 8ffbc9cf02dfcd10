import { ADMIN_TABS, type AdminTab, type StaffAbilities, type User } from '@stagedoor/validators';

const MODERATOR_TABS: readonly AdminTab[] = ['content', 'songs', 'comments', 'reports'];

type Roles = Pick<User, 'isAdmin' | 'isModerator'>;

/** The abilities that `requireAdmin` and `requireModerator` open to these roles; null when there are none. */
export function staffAbilities({ isAdmin, isModerator }: Roles): StaffAbilities | null {
  if (!isAdmin && !isModerator) return null;
  return {
    openTabs: isAdmin ? ADMIN_TABS : MODERATOR_TABS,
    seeUnpublished: isAdmin,
    manageDeletions: isAdmin,
  };
}
