import type { AdminTab } from '@stagedoor/validators';

export const TAB_NAMES: Record<AdminTab, string> = {
  users: 'Users',
  artists: 'Artists',
  content: 'Content',
  upload: 'Music Upload',
  claims: 'Claims',
  songs: 'Songs',
  comments: 'Comments',
  reports: 'Reports',
  audit: 'Audit',
  site: 'Site',
  money: 'Money',
  health: 'Health',
  mail: 'Mail',
};
