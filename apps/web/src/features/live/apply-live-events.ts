import type { LiveEvent, Notification, Playlist } from '@stagedoor/validators';
import type { Query } from '@tanstack/react-query';
import { live } from '../../lib/live.ts';
import { api } from '../../lib/trpc.ts';
import { learnPlays, recheckQueue } from '../player/index.ts';
import { readSiteAgain } from '../site/index.ts';
import { readRightsAgain } from '../subscriptions/index.ts';
import { askAgain } from './ask-again.ts';
import { inputOf, isAmong, nameOf } from './query-names.ts';
import { isChanged } from './shown-changes.ts';

const NOTIFICATIONS = ['notifications.list', 'notifications.unreadCount'];

/** The procedures, or routers, whose answers change with an event. */
const CHANGED_BY: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  'account-changed': ['account', 'passkeys.list', 'profiles.mine', 'secondFactor.needed'],
  'claims-changed': ['admin.claims', 'admin.pendingClaims', 'studio.claimableSongs', 'studio.claims'],
  'import-progress': ['imports.get', 'imports.list'],
  'likes-changed': ['likes'],
  notification: NOTIFICATIONS,
  'notifications-read': NOTIFICATIONS,
  'playlists-changed': ['playlists.choices', 'playlists.links', 'playlists.mine', 'playlists.public'],
  'reports-changed': ['moderation'],
};

const CHANGED_BY_NOTIFICATION: Partial<Record<Notification['type'], readonly string[]>> = {
  'request-received': ['requests.pending', 'requests.received'],
  'report-decided': ['reports'],
  decision: ['profiles.mine', 'reports'],
};

/** Smart playlists, whose songs follow from what one likes. */
function isSmartPlaylist(query: Query): boolean {
  const id = inputOf(query)?.id;
  const name = nameOf(query);
  if (id === undefined || !isAmong(name, ['playlists.byId', 'playlists.songs'])) return false;
  const playlist: Playlist | undefined = api.playlists.byId.getData({ id });
  return playlist?.isSmart === true;
}

const askFor = (names: readonly string[] = []) => askAgain((query) => isAmong(nameOf(query), names));

function apply(event: LiveEvent) {
  askFor(CHANGED_BY[event.type]);
  if (event.type === 'catalog-changed') askAgain((query) => isChanged(query, event), event.withinMs);
  else if (event.type === 'events-missed') askAgain(() => true, event.withinMs);
  else if (event.type === 'likes-changed') askAgain(isSmartPlaylist);
  else if (event.type === 'notification') askFor(CHANGED_BY_NOTIFICATION[event.notification.type]);
  else if (event.type === 'plays-counted') learnPlays(event.plays);
  else if (event.type === 'site-changed') void readSiteAgain();
  else if (event.type === 'subscriptions-changed') {
    void readRightsAgain();
    recheckQueue();
  }
}

/** Starts applying the server's live events; called once, when the app starts. */
export function applyLiveEvents(): void {
  live.subscribe(apply);
}
