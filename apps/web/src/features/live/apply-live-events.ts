import type { LiveEvent } from '@stagedoor/validators';
import { live } from '../../lib/live.ts';
import { api } from '../../lib/trpc.ts';
import { learnPlays } from '../player/index.ts';
import { readRightsAgain } from '../subscriptions/read-rights-again.ts';

/** What changed on the server is read again where it is shown; invalidating reads only what is on a screen. */
function apply(event: LiveEvent) {
  switch (event.type) {
    case 'catalog-changed':
      return Promise.all([
        api.artists.invalidate(),
        api.songs.invalidate(),
        api.albums.invalidate(),
        api.studio.songs.invalidate(),
        api.studio.albums.invalidate(),
      ]);
    case 'subscriptions-changed':
      return readRightsAgain();
    case 'plays-counted':
      return learnPlays(event.plays);
    default:
      return undefined;
  }
}

/** Starts hearing the server's events; once, when the app starts. */
export function applyLiveEvents(): void {
  live.subscribe((event) => void apply(event));
}
