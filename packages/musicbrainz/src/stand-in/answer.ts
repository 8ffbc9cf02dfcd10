import { z } from 'zod';
import type { Catalogue, ReleaseEntity } from './entities.ts';
import { findBadInclude, projectArtist, projectRelease } from './project-entity.ts';
import { searchArtists } from './search-artists.ts';

type Answer = { status: number; body: object };

const help = 'For usage, please see: https://musicbrainz.org/development/mmd';
const fail = (status: number, error: string): Answer => ({ status, body: { error, help } });

/** Answers `GET /ws/2/<resource>[/<mbid>]` from the catalogue; pages have at most `maxPageRows` rows. */
export function answerLookup(
  catalogue: Catalogue,
  resource: string,
  mbid: string | null,
  query: URLSearchParams,
  maxPageRows: number,
): Answer {
  if (resource !== 'artist' && resource !== 'release') return fail(404, 'Not Found');
  const includes = (query.get('inc') ?? '').split(/[ +]/).filter((include) => include !== '');
  const badInclude = findBadInclude(resource, includes);
  if (badInclude)
    return fail(400, `${badInclude} is not a valid inc parameter for the ${resource} resource.`);

  if (mbid === null) {
    return resource === 'artist'
      ? answerSearch(catalogue, query, maxPageRows)
      : answerBrowse(catalogue, includes, query, maxPageRows);
  }
  if (!z.guid().safeParse(mbid).success) return fail(400, 'Invalid mbid.');
  if (resource === 'release') {
    const release = catalogue.releases.get(mbid);
    return release ? { status: 200, body: projectRelease(release, includes) } : fail(404, 'Not Found');
  }
  const artist = catalogue.artists.get(mbid);
  if (!artist) return fail(404, 'Not Found');
  return { status: 200, body: projectArtist(artist, includes, listReleases(catalogue, mbid)) };
}

function answerSearch(catalogue: Catalogue, query: URLSearchParams, maxPageRows: number): Answer {
  const hits = searchArtists(catalogue.artists.values(), query.get('query') ?? '');
  if (!query.get('query') || hits === null) return fail(400, 'Invalid resource artist.');
  const { offset, end } = readPaging(query, maxPageRows);
  const created = new Date(0).toISOString();
  return { status: 200, body: { created, count: hits.length, offset, artists: hits.slice(offset, end) } };
}

function answerBrowse(
  catalogue: Catalogue,
  includes: string[],
  query: URLSearchParams,
  maxPageRows: number,
): Answer {
  const found = findLinked(catalogue, query);
  if (!Array.isArray(found)) return found;
  const isWanted = (parameter: string, value: string | null | undefined) =>
    !query.has(parameter) ||
    query
      .get(parameter)
      ?.split('|')
      .includes((value ?? '').toLowerCase());
  const releases = found.filter(
    (release) =>
      isWanted('status', release.status) && isWanted('type', release['release-group']?.['primary-type']),
  );
  const { offset, end } = readPaging(query, maxPageRows);
  const page = releases.slice(offset, end).map((release) => projectRelease(release, includes));
  return {
    status: 200,
    body: { 'release-count': releases.length, 'release-offset': offset, releases: page },
  };
}

/** The releases of the artist or the release group that the query names. */
function findLinked(catalogue: Catalogue, query: URLSearchParams): ReleaseEntity[] | Answer {
  const [artist, group] = [query.get('artist'), query.get('release-group')];
  const mbid = artist ?? group;
  if (mbid === null) return fail(400, 'Invalid resource release.');
  if (!z.guid().safeParse(mbid).success) return fail(400, 'Invalid mbid.');
  if (artist !== null)
    return catalogue.artists.has(artist) ? listReleases(catalogue, artist) : fail(404, 'Not Found');
  const editions = [...catalogue.releases.values()].filter((row) => row['release-group']?.id === group);
  return editions.length > 0 ? editions : fail(404, 'Not Found');
}

function listReleases(catalogue: Catalogue, artistMbid: string): ReleaseEntity[] {
  return [...catalogue.releases.values()].filter((release) =>
    release['artist-credit']?.some(({ artist }) => artist.id === artistMbid),
  );
}

function readPaging(query: URLSearchParams, maxPageRows: number): { offset: number; end: number } {
  const read = (name: string, otherwise: number) => {
    const value = Number(query.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= 0 ? value : otherwise;
  };
  const offset = read('offset', 0);
  return { offset, end: offset + Math.min(read('limit', 25), 100, maxPageRows) };
}
