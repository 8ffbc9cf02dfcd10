import type { z } from 'zod';
import type { Release, releasePageAnswer } from './releases.ts';

export type ReleaseListOptions = {
  /** 'official', 'promotion', 'bootleg', 'pseudo-release' */
  status?: string;
  /** 'album', 'ep', 'single', … */
  type?: string;
  /** Stops once this many are known; 500, which is five requests. Some artists have thousands. */
  maxReleases?: number;
};

export type ReleaseList = {
  releases: Release[];
  /** How many MusicBrainz has; more than `releases.length` when the list was cut. */
  total: number;
};

type Page = z.output<typeof releasePageAnswer>;
type PageQuery = { status: string | undefined; type: string | undefined; limit: number; offset: number };

/**
 * Requests page after page, moving on by the number received (MusicBrainz may send fewer than requested) until
 * its count, an empty page or `maxReleases`. A release that moves to the next page meanwhile is listed once.
 */
export async function listReleasePages(
  { status, type, maxReleases = 500 }: ReleaseListOptions,
  askPage: (query: PageQuery) => Promise<Page>,
): Promise<ReleaseList> {
  const releases = new Map<string, Release>();
  let offset = 0;
  let total = 0;
  do {
    const page = await askPage({ status, type, limit: 100, offset });
    if (page.received === 0) break;
    offset += page.received;
    total = page.total ?? offset;
    for (const release of page.releases) releases.set(release.mbid, release);
  } while (offset < total && offset < maxReleases);
  const found = [...releases.values()];
  return { releases: found.slice(0, maxReleases), total: Math.max(total, found.length) };
}
