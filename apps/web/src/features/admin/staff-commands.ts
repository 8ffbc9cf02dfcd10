import type { AdminTab, StaffAbilities, StaffFind } from '@stagedoor/validators';
import { reportReason } from '@stagedoor/validators/moderation';
import { REASON_TEXTS } from '../reports/index.ts';
import { TAB_NAMES } from './tab-names.ts';

export interface StaffCommand {
  key: string;
  name: string;
  detail: string;
  image: string | null;
  /** Where Enter leads. */
  to: string;
  group: string;
}

const GROUPS: Record<StaffFind['type'], string> = {
  report: 'reports',
  user: 'users',
  artist: 'artists',
  song: 'songs',
  album: 'albums',
  post: 'posts',
  playlist: 'playlists',
};

/** The tabs with panels; the others have pages of their own. */
const TABS: Partial<Record<StaffFind['type'], AdminTab>> = {
  report: 'reports',
  user: 'users',
  artist: 'artists',
  song: 'songs',
  post: 'content',
};

/** Reasons by the server's names, in the words of the queue. */
function nameReason(reason: string): string {
  const { data } = reportReason.safeParse(reason);
  return data ? REASON_TEXTS[data].label : reason;
}

/** The panel, or the public page where the caller may not open the tab. */
function addressOf({ type, id }: StaffFind, { openTabs }: StaffAbilities): string {
  const tab = TABS[type];
  return tab && openTabs.includes(tab) ? `/admin?tab=${tab}&open=${id}` : `/${type}/${id}`;
}

/** The tabs whose name has the text. */
export const findTabs = (term: string, { openTabs }: StaffAbilities): StaffCommand[] =>
  openTabs
    .filter((tab) => tab !== 'mail' && TAB_NAMES[tab].toLowerCase().includes(term.trim().toLowerCase()))
    .map((tab) => ({
      key: `tab-${tab}`,
      name: TAB_NAMES[tab],
      detail: '',
      image: null,
      to: `/admin?tab=${tab}`,
      group: 'Admin: tabs',
    }));

export const toCommand = (found: StaffFind, can: StaffAbilities): StaffCommand => ({
  ...found,
  detail: found.type === 'report' ? nameReason(found.detail) : found.detail,
  key: `${found.type}-${found.id}`,
  to: addressOf(found, can),
  image: found.type === 'report' ? null : (found.image ?? ''),
  group: `Admin: ${GROUPS[found.type]}`,
});
