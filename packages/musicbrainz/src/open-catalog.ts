import packageJson from '../package.json' with { type: 'json' };
import { createMusicBrainzClient, type MusicBrainzClient } from './client.ts';
import type { Schedule } from './lane.ts';
import type { MusicBrainzCache } from './request.ts';
import { fetchInvented, inventedBaseUrl, inventedCoverArtBaseUrl } from './stand-in/fetch-invented.ts';

export type CatalogSettings = {
  /** 'demo' for our own small catalogue, which needs no network. */
  musicbrainzBaseUrl: string;
  coverartBaseUrl: string;
  /** The name and address that identify this installation to MusicBrainz. */
  brandName: string;
  publicUrl: string;
};

/** How one caller's requests are sent. */
export type CatalogCaller = {
  schedule: Schedule;
  cache: MusicBrainzCache;
  /** True when a person waits at a screen: fewer retries, shorter waits. */
  isWatched: boolean;
};

const { version } = packageJson;

const patient = { timeoutMs: 30_000, retries: 5 };
const watched = { timeoutMs: 10_000, retries: 1 };

/** MusicBrainz for the whole product: a client for each caller, who brings the lane and the cache. */
export function openMusicCatalog(settings: CatalogSettings): (caller: CatalogCaller) => MusicBrainzClient {
  const { musicbrainzBaseUrl, coverartBaseUrl, brandName, publicUrl } = settings;
  const userAgent = `${brandName.replace(/[^\x20-\x7e]|[()]/g, '') || 'Stagedoor'}/${version} ( ${publicUrl} )`;
  const baseUrl = musicbrainzBaseUrl === 'demo' ? inventedBaseUrl : musicbrainzBaseUrl;
  const coverArtBaseUrl = coverartBaseUrl === 'demo' ? inventedCoverArtBaseUrl : coverartBaseUrl;
  return ({ schedule, cache, isWatched }) =>
    createMusicBrainzClient({
      baseUrl,
      coverArtBaseUrl,
      userAgent,
      schedule,
      cache,
      fetch: (url, init) =>
        /^http:\/\/(musicbrainz|coverartarchive)\.invalid\//.test(url)
          ? fetchInvented(url, init)
          : fetch(url, init),
      ...(isWatched ? watched : patient),
    });
}
