import type { FileFacts, MatchedFiles } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';
import { assignFiles } from './assign-files.ts';
import { requireCatalogUser } from './policy.ts';
import { listWaitingSongs } from './waiting-songs.ts';

/**
 * Finds the imported songs without audio that files belong to, by what their tags and names say. It only suggests:
 * the artist confirms, and uploads each file as its song's audio.
 */
export async function matchFiles(ctx: Ctx, { files }: { files: FileFacts[] }): Promise<MatchedFiles> {
  const { userId } = await requireCatalogUser(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  await takeHit(ctx, 'fileMatchesPerUser', userId);
  const waiting = await listWaitingSongs(ctx, artistId);
  return {
    songs: waiting.map(({ isrc: _code, recordingMbid: _mbid, ...song }) => song),
    matches: await assignFiles(files, waiting),
    hasFingerprints: ctx.findRecordings !== null,
  };
}
