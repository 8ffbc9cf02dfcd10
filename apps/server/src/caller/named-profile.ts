import { badRequest } from '@stagedoor/core';
import { idParam } from '@stagedoor/validators';
import type { FastifyRequest } from 'fastify';
import { queryOf } from './query-of.ts';

/** Our own pages name the profile in a header, so that it is said in one place for every call. */
export const PROFILE_HEADER = 'x-artist-id';
const STUDIO = ['/api/dashboard/', '/api/artist/', '/api/musicbrainz/'];

/**
 * The artist profile that a request is about, for people with several: the studio's paths take `artistId` in
 * their query.
 */
export function namedProfile({ url, headers }: FastifyRequest): number | undefined {
  const inQuery = STUDIO.some((path) => url.startsWith(path)) ? queryOf(url).get('artistId') : null;
  const named = inQuery ?? headers[PROFILE_HEADER];
  if (named === undefined) return undefined;
  const parsed = idParam.safeParse(named);
  if (!parsed.success) throw badRequest('Not a valid artistId', 'artistId');
  return parsed.data;
}
