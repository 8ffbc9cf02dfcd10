import type { Notification } from '@stagedoor/validators';
import { describeNotice, type NoticeText } from '@stagedoor/validators/notification-text';

/** One row of the list: a notification, or several of one kind by one artist that came one after another. */
export interface NotificationGroup {
  newest: Notification;
  ids: number[];
  isRead: boolean;
  text: Pick<NoticeText, 'parts' | 'path'>;
}

const TOGETHER_MS = 24 * 3600 * 1000;
const GROUPED = {
  'new-song': { did: 'released', things: 'songs', tab: 'music' },
  'new-album': { did: 'released', things: 'albums', tab: 'music' },
  'new-post': { did: 'shared', things: 'posts', tab: 'posts' },
  'new-tour-date': { did: 'announced', things: 'concerts', tab: 'tour' },
} as const;

type Groupable = Extract<Notification, { type: keyof typeof GROUPED }>;

const isGroupable = (one: Notification): one is Groupable => one.type in GROUPED;

/** Joins news of an artist within a day, so that an album is one row; newest first, as the list is. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups: Notification[][] = [];
  for (const one of notifications) {
    const last = groups.at(-1);
    if (last?.[0] && belongs(one, last[0])) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => toGroup(group) ?? []);
}

const belongs = (one: Notification, newest: Notification) =>
  isGroupable(one) &&
  isGroupable(newest) &&
  one.type === newest.type &&
  one.payload.artistId === newest.payload.artistId &&
  Date.parse(newest.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS;

function toGroup(group: readonly Notification[]): NotificationGroup | null {
  const [newest] = group;
  if (!newest) return null;
  const isAlone = group.length === 1 || !isGroupable(newest);
  return {
    newest,
    ids: group.map(({ id }) => id),
    isRead: group.every(({ isRead }) => isRead),
    text: isAlone ? describeNotice(newest) : describeGroup(newest, group.length),
  };
}

function describeGroup({ type, payload: { artistId, artistName } }: Groupable, count: number) {
  const { did, things, tab } = GROUPED[type];
  return {
    parts: [
      { text: artistName, strong: true },
      { text: ` ${did} ` },
      { text: `${count} ${things}`, strong: true },
    ],
    path: `/artist/${artistId}?tab=${tab}`,
  };
}
