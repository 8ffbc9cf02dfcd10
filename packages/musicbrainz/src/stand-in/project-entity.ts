import type { ArtistEntity, ReleaseEntity } from './entities.ts';

/** Allowed includes for each resource; any other is a bad request. */
const knownIncludes = {
  artist:
    'aliases releases release-groups recordings works tags genres ratings annotation url-rels artist-rels',
  release:
    'recordings artist-credits media labels release-groups isrcs discids aliases tags genres ratings annotation url-rels',
};

/** The first word of `inc` that the resource does not know, or null. */
export function findBadInclude(resource: 'artist' | 'release', includes: string[]): string | null {
  const known = knownIncludes[resource].split(' ');
  return includes.find((include) => !known.includes(include)) ?? null;
}

/** A lookup silently cuts its sub-lists here. */
const lookupListLimit = 25;

/** The artist with only the requested parts, as a lookup answers. */
export function projectArtist(artist: ArtistEntity, includes: string[], releases: ReleaseEntity[]): object {
  const { aliases, releases: _releases, recordings: _recordings, works: _works, ...rest } = artist;
  const { 'release-groups': groups, ...own } = rest;
  return {
    ...own,
    ...(includes.includes('aliases') ? { aliases: (aliases ?? []).slice(0, lookupListLimit) } : {}),
    ...(includes.includes('release-groups') && Array.isArray(groups)
      ? { 'release-groups': groups.slice(0, lookupListLimit) }
      : {}),
    ...(includes.includes('releases')
      ? { releases: releases.slice(0, lookupListLimit).map((release) => projectRelease(release, includes)) }
      : {}),
  };
}

/**
 * The release with only the requested parts: no tracks without `recordings`, no credits without `artist-credits`.
 */
export function projectRelease(release: ReleaseEntity, includes: string[]): object {
  const hasTracks = includes.includes('recordings');
  const kept: Record<string, unknown> = { ...release };
  if (!hasTracks && !includes.includes('media')) delete kept.media;
  if (!hasTracks && kept.media) {
    kept.media = release.media?.map(
      ({ tracks: _tracks, pregap: _pregap, 'data-tracks': _data, ...disc }) => disc,
    );
  }
  if (!includes.includes('release-groups')) delete kept['release-group'];
  if (!includes.includes('labels')) delete kept['label-info'];
  return includes.includes('artist-credits') ? kept : withoutCredits(kept);
}

function withoutCredits(value: object): object {
  const text = JSON.stringify(value, (key, member) => (key === 'artist-credit' ? undefined : member));
  return JSON.parse(text);
}
