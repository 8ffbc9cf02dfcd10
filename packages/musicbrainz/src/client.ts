import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { type Artist, type ArtistSearchPage, artistAnswer, artistSearchAnswer } from './artists.ts';
import { type CoverArt, parseCoverArt } from './cover-art.ts';
import { MusicBrainzError } from './error.ts';
import { createLane, type Schedule, type Sleep } from './lane.ts';
import { escapeLucene } from './lucene.ts';
import { mbidSchema } from './mbid.ts';
import { type ReleaseDetail, releaseDetailAnswer } from './release-detail.ts';
import { type ReleaseListing, type ReleasePage, releasePageAnswer, toReleasePage } from './releases.ts';
import { type MusicBrainzCache, requestJson, requestPicture } from './request.ts';
import type { Fetch } from './send.ts';
import { toTrustedUrl } from './trusted-url.ts';

export type MusicBrainzOptions = {
  /** 'https://musicbrainz.org/ws/2'; an address without a path gets /ws/2. */
  baseUrl: string;
  /** 'https://coverartarchive.org' */
  coverArtBaseUrl: string;
  /** 'App/1.2.3 ( contact )': MusicBrainz refuses programs that do not identify themselves. */
  userAgent: string;
  /**
   * The lane that the whole installation shares. By default one of this client only, with 1.1 s between starts.
   */
  schedule?: Schedule;
  cache?: MusicBrainzCache;
  fetch?: Fetch;
  now?: () => number;
  random?: () => number;
  sleep?: Sleep;
  /** For each attempt; 30,000. */
  timeoutMs?: number;
  /** Retries after the first attempt; 5, about a minute in all. Use fewer where a person waits. */
  retries?: number;
};

export type MusicBrainzClient = {
  /** Artists whose name, sort name or alias contains these words, best first. `limit` 1 to 100, default 25. */
  searchArtists: (query: string, page?: { limit?: number; offset?: number }) => Promise<ArtistSearchPage>;
  /** The artist. A merged id returns the surviving artist with its own `mbid`, which should be stored. */
  getArtist: (mbid: string) => Promise<Artist>;
  /** Up to 100 releases from `offset` on, in MusicBrainz's order: one request. */
  listReleases: (listing: ReleaseListing, offset?: number) => Promise<ReleasePage>;
  /** A release with its tracks, ordered by disc and position. A merged id works as for artists. */
  getRelease: (mbid: string) => Promise<ReleaseDetail>;
  /** The release's images; `not-found` when it has none, so ask only when `hasFrontCover`. */
  getCoverArt: (releaseMbid: string) => Promise<CoverArt>;
  /** The front cover as a picture of this width, at most 10 MB; `not-found` when the release has none. */
  getFrontCover: (releaseMbid: string, width: 250 | 500 | 1200) => Promise<Uint8Array>;
};

/** MusicBrainz and its Cover Art Archive. Every function throws only `MusicBrainzError`. */
export function createMusicBrainzClient(options: MusicBrainzOptions): MusicBrainzClient {
  const { now = Date.now, random = Math.random, sleep = (ms: number) => wait(ms) } = options;
  if (options.userAgent.trim() === '') throw new Error('A MusicBrainz client needs a User-Agent.');
  const baseUrl = withApiPath(options.baseUrl);
  const coverArtBaseUrl = options.coverArtBaseUrl.replace(/\/+$/, '');
  const request = {
    userAgent: options.userAgent,
    schedule: options.schedule ?? createLane({ now, sleep }),
    cache: options.cache,
    fetch: options.fetch ?? globalThis.fetch,
    now,
    random,
    sleep,
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 5,
  };

  async function ask<Answer extends z.ZodType>(
    answer: Answer,
    path: string,
    parameters: Record<string, string | number | undefined>,
  ): Promise<z.output<Answer>> {
    const query = new URLSearchParams({ fmt: 'json' });
    for (const [key, value] of Object.entries(parameters))
      if (value !== undefined) query.set(key, `${value}`);
    const url = `${baseUrl}/${path}?${query}`;
    const parsed = answer.safeParse(await requestJson(url, baseUrl, request));
    if (!parsed.success) throw new MusicBrainzError('unreachable', { url, status: 200, cause: parsed.error });
    return parsed.data;
  }

  return {
    searchArtists: async (query, { limit = 25, offset = 0 } = {}) => {
      const escaped = escapeLucene(query);
      if (escaped === '') return { artists: [], total: 0, offset };
      const rows = Math.min(Math.max(limit, 1), 100);
      return ask(artistSearchAnswer, 'artist', { query: escaped, limit: rows, offset });
    },
    getArtist: async (mbid) => ask(artistAnswer, `artist/${checkMbid(mbid)}`, { inc: 'aliases' }),
    listReleases: async (listing, offset = 0) => {
      const whose =
        'artistMbid' in listing
          ? { artist: checkMbid(listing.artistMbid) }
          : { 'release-group': checkMbid(listing.releaseGroupMbid) };
      const inc = 'artist-credits release-groups media';
      return toReleasePage(
        await ask(releasePageAnswer, 'release', { ...whose, inc, limit: 100, offset }),
        offset,
      );
    },
    getRelease: async (mbid) =>
      ask(releaseDetailAnswer, `release/${checkMbid(mbid)}`, {
        inc: 'recordings artist-credits media release-groups isrcs',
      }),
    getCoverArt: async (releaseMbid) => {
      const url = `${coverArtBaseUrl}/release/${checkMbid(releaseMbid)}`;
      const body = await requestJson(url, coverArtBaseUrl, request);
      return parseCoverArt(body, (address) => toTrustedUrl(address, coverArtBaseUrl));
    },
    getFrontCover: async (releaseMbid, width) =>
      requestPicture(
        `${coverArtBaseUrl}/release/${checkMbid(releaseMbid)}/front-${width}`,
        coverArtBaseUrl,
        request,
      ),
  };
}

function withApiPath(address: string): string {
  const base = address.replace(/\/+$/, '');
  return new URL(base).pathname === '/' ? `${base}/ws/2` : base;
}

function checkMbid(mbid: string): string {
  const parsed = mbidSchema.safeParse(mbid);
  if (!parsed.success) throw new MusicBrainzError('bad-request', { url: mbid });
  return parsed.data;
}
