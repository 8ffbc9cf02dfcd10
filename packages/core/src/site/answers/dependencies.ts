import type { Read } from '../../platform/context/index.ts';

/** The things that a result was made of. A change of any makes it outdated. */
export interface Dependencies {
  /** Null when any artist may change it, as in lists over all. */
  artistIds: readonly number[] | null;
  /** Posts whose number of comments it shows. */
  postIds: readonly number[];
  /** Artists whose number of followers it shows. */
  followedIds: readonly number[];
  hasPlays: boolean;
  hasPlaylists: boolean;
  hasListeners: boolean;
  /** The person whose own things it shows. */
  userId: number | null;
  /** Whether it shows the settings of the site. */
  hasSite: boolean;
}

/** Reads from a result what it was made of. `ledThrough` are further artists who decided what is in it. */
export function readDependencies(
  result: unknown,
  {
    isOf,
    artistId,
    shows,
    ledThrough,
  }: Pick<Read, 'isOf' | 'artistId' | 'shows'> & { ledThrough: Iterable<number> },
): Dependencies {
  const found = new Set(ledThrough);
  if (artistId !== undefined) found.add(artistId);
  const posts = new Set<number>();
  const followed = new Set<number>();
  let [hasPlays, hasPlaylists, hasListeners] = [false, false, false];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const { id, artistId, ...fields } = value as { id?: number; artistId?: number } & Record<string, unknown>;
    if (artistId !== undefined) found.add(artistId);
    if ('monthlyListeners' in fields && id !== undefined) {
      found.add(id);
      hasListeners = true;
    }
    if ('followers' in fields && id !== undefined) followed.add(id);
    if ('plays' in fields) hasPlays = true;
    if ('commentCount' in fields && id !== undefined) posts.add(id);
    if ('isPublic' in fields) hasPlaylists = true;
    Object.values(fields).forEach(visit);
  };
  visit(result);
  return {
    artistIds: isOf === 'its artists' ? [...found] : null,
    postIds: [...posts],
    followedIds: [...followed],
    hasPlays,
    hasPlaylists: hasPlaylists || isOf === 'everything',
    hasListeners,
    userId: shows?.userId ?? null,
    hasSite: shows?.site ?? false,
  };
}

/** A change of any part makes the whole outdated. */
export const joinDependencies = (parts: readonly Dependencies[]): Dependencies => ({
  artistIds: parts.some(({ artistIds }) => artistIds === null)
    ? null
    : [...new Set(parts.flatMap(({ artistIds }) => artistIds ?? []))],
  postIds: [...new Set(parts.flatMap(({ postIds }) => postIds))],
  followedIds: [...new Set(parts.flatMap(({ followedIds }) => followedIds))],
  hasPlays: parts.some(({ hasPlays }) => hasPlays),
  hasPlaylists: parts.some(({ hasPlaylists }) => hasPlaylists),
  hasListeners: parts.some(({ hasListeners }) => hasListeners),
  userId: parts.find(({ userId }) => userId !== null)?.userId ?? null,
  hasSite: parts.some(({ hasSite }) => hasSite),
});
