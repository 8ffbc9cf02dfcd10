import type { LiveEvent } from '@stagedoor/validators';
import { live } from '../../lib/live.ts';
import { api } from '../../lib/trpc.ts';
import { readNotificationsAgain } from '../notifications/index.ts';
import { learnPlays, recheckQueue } from '../player/index.ts';
import { readPlaylistsAgain } from '../playlists/index.ts';
import { readSiteAgain } from '../site/index.ts';
import { readRightsAgain } from '../subscriptions/index.ts';
import { readAccountAgain } from './read-account-again.ts';

const CATALOG_PAUSE_MS = 1000;
let catalogTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Uploading an album changes the catalogue many times a second, so visible data is fetched once for all of
 * it.
 */
function readCatalogSoon() {
  if (catalogTimer) return;
  catalogTimer = setTimeout(() => {
    catalogTimer = undefined;
    void Promise.all([
      api.artists.invalidate(),
      api.songs.invalidate(),
      api.albums.invalidate(),
      api.posts.invalidate(),
      api.products.invalidate(),
      api.tourDates.invalidate(),
      api.requests.settings.invalidate(),
      api.studio.songs.invalidate(),
      api.studio.albums.invalidate(),
      api.studio.posts.invalidate(),
      api.studio.claimableSongs.invalidate(),
      api.imports.list.invalidate(),
    ]);
  }, CATALOG_PAUSE_MS);
}

const readRequestsAgain = () =>
  Promise.all([api.requests.received.invalidate(), api.requests.pending.invalidate()]);

const readClaimsAgain = () =>
  Promise.all([
    api.studio.claims.invalidate(),
    api.studio.claimableSongs.invalidate(),
    api.admin.claims.invalidate(),
    api.admin.pendingClaims.invalidate(),
  ]);

function apply(event: LiveEvent) {
  if (event.type === 'catalog-changed') readCatalogSoon();
  else if (event.type === 'account-changed') readAccountAgain();
  else if (event.type === 'likes-changed') void api.likes.invalidate();
  else if (event.type === 'playlists-changed') void readPlaylistsAgain();
  else if (event.type === 'import-progress')
    void Promise.all([api.imports.list.invalidate(), api.imports.get.invalidate({ id: event.importId })]);
  else if (event.type === 'claims-changed') void readClaimsAgain();
  else if (event.type === 'reports-changed') void api.moderation.invalidate();
  else if (event.type === 'subscriptions-changed') {
    void readRightsAgain();
    recheckQueue();
  } else if (event.type === 'notification') {
    readNotificationsAgain();
    const { type } = event.notification;
    if (type === 'request-received') void readRequestsAgain();
    if (type === 'report-decided' || type === 'decision') void api.reports.invalidate();
    if (type === 'decision') void api.profiles.mine.invalidate();
  } else if (event.type === 'plays-counted') learnPlays(event.plays);
  else if (event.type === 'notifications-read') readNotificationsAgain();
  else if (event.type === 'site-changed') void readSiteAgain();
}

/** Starts applying the server's live events; called once, when the app starts. */
export function applyLiveEvents(): void {
  live.subscribe(apply);
}
