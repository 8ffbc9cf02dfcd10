import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, LiveBus, PlayableSong, Rights } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { type CatalogCache, createCatalogCache } from '../../platform/live/index.ts';
import { isSigned, isSignedForReview, type SignedAddress } from '../../platform/releases/index.ts';
import { loadRights, NO_RIGHTS, whyNotPlayable } from '../../platform/rights/index.ts';
import { addressHash } from '../uploads/index.ts';
import { toPlayable } from './playable-row.ts';

/** One encoded version of a song, with what the access rule needs. */
export interface PlayableFile extends PlayableSong {
  id: number;
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

export type RenditionCache = CatalogCache<PlayableFile>;
export const createRenditionCache = (live: LiveBus): RenditionCache => createCatalogCache(live, 20_000);

/**
 * The file behind an audio address, checked on every request. Hidden and missing files are `not_found`,
 * premium ones `forbidden`; `hash` is the part of the content hash in the address. A signature of a secret link opens
 * the file before its release, one for a moderator always.
 */
export async function getPlayableFile(
  ctx: Ctx,
  cache: RenditionCache,
  input: { id: number; hash: string; signed?: SignedAddress },
): Promise<PlayableFile> {
  const file = await cache.get(input.id, () => readFile(ctx, input.id));
  if (!file || addressHash(file.sha256) !== input.hash) throw notFound('Audio');
  const { signed } = input;
  const isShared =
    signed && file.isReady && !file.isHidden && !file.isDeleted && isSigned(file.links, signed, ctx.now());
  if (isShared || (signed && !file.isDeleted && (await isSignedForReview(ctx, signed)))) return file;
  await refuseUnlessPlayable(ctx, file);
  return file;
}

/**
 * A cached file that is open to everyone or to the caller, whose rights are only loaded when needed. Undefined means
 * that `getPlayableFile` has to decide.
 */
export function findKnownFile(
  cache: RenditionCache,
  input: { id: number; hash: string },
  rightsOfCaller: () => Rights,
  now: Date,
): PlayableFile | undefined {
  const file = cache.peek(input.id);
  if (!file || addressHash(file.sha256) !== input.hash) return undefined;
  return isOpenToAll(file, now) || whyNotPlayable(file, rightsOfCaller(), now) === null ? file : undefined;
}

/** Whether everyone may play it. */
export const isOpenToAll = (file: PlayableFile, now: Date): boolean =>
  whyNotPlayable(file, NO_RIGHTS, now) === null;

/** Refuses unless the caller may play the song. Artists may play its old audio while the new one is being processed. */
export async function refuseUnlessPlayable(ctx: Ctx, song: PlayableSong): Promise<void> {
  const reason = whyNotPlayable(song, await loadRights(ctx), ctx.now());
  if (reason === 'hidden') throw notFound('Audio');
  if (reason === 'locked') throw forbidden('This song is for subscribers of the artist');
}

async function readFile(ctx: Ctx, id: number): Promise<PlayableFile | undefined> {
  const { albums, renditions, songs, artists } = tables;
  const [row] = await ctx.db
    .select()
    .from(renditions)
    .innerJoin(songs, eq(songs.id, renditions.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(eq(renditions.id, id));
  const playable = row && toPlayable(row);
  if (!playable) return undefined;
  return {
    ...playable,
    id: row.renditions.id,
    storageKey: row.renditions.storageKey,
    contentType: row.renditions.contentType,
    bytes: row.renditions.bytes,
    sha256: row.renditions.sha256,
  };
}
