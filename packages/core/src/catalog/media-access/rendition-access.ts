import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import type { LiveBus } from '../../platform/live/index.ts';
import { isLocked, loadRights, NO_RIGHTS, ownsArtist } from '../../platform/rights/index.ts';
import { addressHash } from '../uploads/index.ts';
import { createFileCache, type FileCache } from './file-cache.ts';

/** One encoded version of a song, with what the rights rule needs to know of it. */
export interface PlayableFile {
  id: number;
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  artistId: number;
  isPremium: boolean;
  isHidden: boolean;
  isReady: boolean;
}

export type RenditionCache = FileCache<PlayableFile>;
export const createRenditionCache = (live: LiveBus): RenditionCache => createFileCache(live);

/**
 * The file behind an audio address, if this caller may hear it now: asked on every request.
 * Hidden and missing ones are `not_found`, premium ones `forbidden`; `hash` is the address's part of the content hash.
 */
export async function getPlayableFile(
  ctx: Ctx,
  cache: RenditionCache,
  input: { id: number; hash: string },
): Promise<PlayableFile> {
  const file = await cache.get(input.id, () => readFile(ctx, input.id));
  if (!file || addressHash(file.sha256) !== input.hash) throw notFound('Audio');
  await refuseUnlessPlayable(ctx, file);
  return file;
}

/**
 * A remembered file that everybody may hear, so that nobody's rights need to be looked up: the rule is asked
 * for a caller who has none. Undefined says only that `getPlayableFile` has to decide.
 */
export function findOpenFile(
  cache: RenditionCache,
  input: { id: number; hash: string },
  now: Date,
): PlayableFile | undefined {
  const file = cache.peek(input.id);
  if (!file || file.isHidden || !file.isReady || addressHash(file.sha256) !== input.hash) return undefined;
  return isLocked(file, NO_RIGHTS, now) ? undefined : file;
}

/** The rights rule of audio: hidden and unfinished ones are `not_found`, premium ones `forbidden`. */
export async function refuseUnlessPlayable(
  ctx: Ctx,
  file: Pick<PlayableFile, 'artistId' | 'isPremium' | 'isHidden' | 'isReady'>,
): Promise<void> {
  const rights = await loadRights(ctx);
  if ((file.isHidden || !file.isReady) && !ownsArtist(rights, file.artistId)) throw notFound('Audio');
  if (isLocked(file, rights, ctx.now())) throw forbidden('This song is for subscribers of the artist');
}

async function readFile(ctx: Ctx, id: number): Promise<PlayableFile | undefined> {
  const { renditions, songs, artists } = tables;
  const [row] = await ctx.db
    .select()
    .from(renditions)
    .innerJoin(songs, eq(songs.id, renditions.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(eq(renditions.id, id));
  if (!row || row.songs.deletedAt) return undefined;
  return {
    id: row.renditions.id,
    storageKey: row.renditions.storageKey,
    contentType: row.renditions.contentType,
    bytes: row.renditions.bytes,
    sha256: row.renditions.sha256,
    artistId: row.songs.artistId,
    isPremium: row.songs.isPremium,
    isHidden: row.artists.deletedAt !== null || row.artists.suspendedAt !== null,
    isReady: row.songs.audioState === 'ready',
  };
}
