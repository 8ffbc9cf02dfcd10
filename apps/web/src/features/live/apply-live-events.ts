import type { LiveEvent, Playlist } from '@stagedoor/validators';
import { useActingProfile } from '../../lib/acting-profile.ts';
import { live } from '../../lib/live.ts';
import { refetchRights } from '../../lib/refetch-rights.ts';
import { showPostLikes } from '../../lib/show-post-likes.ts';
import { api } from '../../lib/trpc.ts';
import { readNotificationsAgain } from '../notifications/index.ts';
import { noticeChanged, noticeOtherDevice, recheckQueue, updatePlayCounts } from '../player/index.ts';
import { readPlaylistsAgain } from '../playlists/index.ts';
import { readSiteAgain } from '../site/index.ts';
import { askAgain } from './ask-again.ts';
import { refetchAccount } from './refetch-account.ts';
import { isChanged, isOfPerson, isSongChanged, showsPost } from './shown-changes.ts';

const readRequestsAgain = () =>
  Promise.all([api.requests.received.invalidate(), api.requests.pending.invalidate()]);

const readClaimsAgain = () =>
  Promise.all([
    api.studio.claims.invalidate(),
    api.studio.claimableSongs.invalidate(),
    api.admin.claims.invalidate(),
    api.admin.pendingClaims.invalidate(),
  ]);

/** Another profile, which this tab does not work on, may be one that its person has lost. */
function readSubscribersAgain(artistId: number) {
  if (artistId !== useActingProfile.getState().artistId) return;
  void api.subscriptions.subscribers.invalidate();
  void api.subscriptions.subscriberCounts.invalidate();
}

/** The songs of smart playlists follow from what one likes. */
const readSmartPlaylistsAgain = () =>
  askAgain(({ queryKey, state }) => {
    const [[router, name], { input } = {}] = queryKey as [string[], { input?: { id: number } }?];
    if (router !== 'playlists' || !input) return false;
    if (name === 'byId') return (state.data as Playlist | undefined)?.isSmart === true;
    return name === 'songs' && api.playlists.byId.getData({ id: input.id })?.isSmart === true;
  });

function apply(event: LiveEvent) {
  if (event.type === 'catalog-changed') {
    const renewPlayer = noticeChanged((song) => isSongChanged(song, event));
    askAgain((query) => isChanged(query, event), event.withinMs, renewPlayer);
  } else if (event.type === 'events-missed') askAgain(() => true, event.withinMs);
  else if (event.type === 'person-changed') askAgain((query) => isOfPerson(query, event), event.withinMs);
  else if (event.type === 'comments-counted')
    askAgain(({ state }) => showsPost(state.data, event.contentId), event.withinMs);
  else if (event.type === 'post-liked') showPostLikes(event.contentId, event.likes);
  else if (event.type === 'post-likes-changed') void api.posts.likedIds.invalidate();
  else if (event.type === 'account-changed') refetchAccount();
  else if (event.type === 'likes-changed') {
    void api.likes.invalidate();
    void api.home.invalidate();
    readSmartPlaylistsAgain();
  } else if (event.type === 'follows-changed') {
    void api.follows.invalidate();
    void api.feed.invalidate();
    void api.home.invalidate();
  } else if (event.type === 'saved-albums-changed') void api.savedAlbums.invalidate();
  else if (event.type === 'tag-follows-changed')
    void Promise.all([api.tags.followed.invalidate(), api.feed.invalidate()]);
  else if (event.type === 'history-changed') {
    void api.history.invalidate();
    void api.home.invalidate();
  } else if (event.type === 'player-state-changed') noticeOtherDevice(event.deviceId);
  else if (event.type === 'playlists-changed') void readPlaylistsAgain();
  else if (event.type === 'import-progress')
    void Promise.all([api.imports.list.invalidate(), api.imports.get.invalidate({ id: event.importId })]);
  else if (event.type === 'claims-changed') void readClaimsAgain();
  else if (event.type === 'reports-changed') void api.moderation.invalidate();
  else if (event.type === 'subscriptions-changed') {
    void refetchRights();
    recheckQueue();
  } else if (event.type === 'subscribers-changed') readSubscribersAgain(event.artistId);
  else if (event.type === 'notification') {
    readNotificationsAgain();
    const { type } = event.notification;
    if (type === 'request-received') void readRequestsAgain();
    if (type === 'request-answered') void api.requests.own.invalidate();
    if (type === 'report-decided' || type === 'decision') void api.reports.invalidate();
    if (type === 'decision') void api.profiles.mine.invalidate();
  } else if (event.type === 'plays-counted') updatePlayCounts(event.plays);
  else if (event.type === 'notifications-read') readNotificationsAgain();
  else if (event.type === 'site-changed') void readSiteAgain();
}

/** Starts applying the server's live events; called once, when the app starts. */
export function applyLiveEvents(): void {
  live.subscribe(apply);
}
