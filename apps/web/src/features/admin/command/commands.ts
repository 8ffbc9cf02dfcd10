import type { StaffFind, User } from '@stagedoor/validators';
import { reportReason } from '@stagedoor/validators/moderation';
import { REASON_TEXTS } from '../../reports/index.ts';
import { ADMIN_TABS, type AdminTab, MODERATOR_TABS } from '../admin-tab.ts';
import { TAB_NAMES } from '../tab-names.ts';

export interface Command {
  key: string;
  name: string;
  detail: string;
  image: string | null;
  /** Where Enter leads. */
  to: string;
  group: string;
}

const GROUPS: Record<StaffFind['type'], string> = {
  report: 'Reports',
  user: 'Users',
  artist: 'Artists',
  song: 'Songs',
  album: 'Albums',
  post: 'Posts',
  playlist: 'Playlists',
};

/** Whether the caller has the tab. */
const mayOpen = (user: User, tab: AdminTab) => user.isAdmin || MODERATOR_TABS.includes(tab);

const inTab = (tab: AdminTab, id: number) => `/admin?tab=${tab}&open=${id}`;

/** Reasons by the server's names, in the words of the queue. */
function nameReason(reason: string): string {
  const { data } = reportReason.safeParse(reason);
  return data ? REASON_TEXTS[data].label : reason;
}

function addressOf({ type, id }: StaffFind, user: User): string {
  if (type === 'album' || type === 'playlist') return `/${type}/${id}`;
  if (type === 'artist' && !user.isAdmin) return `/artist/${id}`;
  const tabs = {
    report: 'reports',
    user: 'users',
    artist: 'artists',
    song: 'songs',
    post: 'content',
  } as const;
  return inTab(tabs[type], id);
}

/** The tabs whose name has the text. */
export const findTabs = (term: string, user: User): Command[] =>
  ADMIN_TABS.filter((tab) => mayOpen(user, tab) && tab !== 'mail')
    .filter((tab) => TAB_NAMES[tab].toLowerCase().includes(term.trim().toLowerCase()))
    .map((tab) => ({
      key: `tab-${tab}`,
      name: TAB_NAMES[tab],
      detail: '',
      image: null,
      to: `/admin?tab=${tab}`,
      group: 'Go to',
    }));

export const toCommand = (found: StaffFind, user: User): Command => ({
  ...found,
  detail: found.type === 'report' ? nameReason(found.detail) : found.detail,
  key: `${found.type}-${found.id}`,
  to: addressOf(found, user),
  group: GROUPS[found.type],
});
