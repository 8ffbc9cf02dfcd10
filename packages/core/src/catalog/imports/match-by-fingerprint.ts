import type { FingerprintMatch } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { unavailable } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';
import { actingAsSent, getCompleteFile } from '../uploads/index.ts';
import { requireCatalogUser } from './policy.ts';
import { listWaitingSongs } from './waiting-songs.ts';

/**
 * Finds the imported song without audio that a file sounds like. The file was sent in pieces, and stays to become
 * the song's audio. Without an answer, or with several songs, the artist chooses.
 */
export async function matchByFingerprint(
  ctx: Ctx,
  { fileKey }: { fileKey: string },
): Promise<FingerprintMatch> {
  const { userId } = await requireCatalogUser(ctx);
  if (!ctx.findRecordings) throw unavailable('Files are not matched by their sound here');
  const file = await getCompleteFile(ctx, fileKey, ['replacement']);
  const artistId = await getActingArtistId(actingAsSent(ctx, file), 'publish');
  await takeHit(ctx, 'fingerprintsPerUser', userId);
  const found = await ctx.findRecordings(file.storageKey).catch((error: unknown) => {
    ctx.log.warn({ error }, 'A file was not matched by its sound');
    return [];
  });
  if (found.length === 0) return { songId: null };
  const recordings = new Set(found);
  const songs = await listWaitingSongs(ctx, artistId);
  const fitting = songs.filter(({ recordingMbid }) => recordingMbid && recordings.has(recordingMbid));
  return { songId: fitting.length === 1 ? (fitting[0]?.id ?? null) : null };
}
