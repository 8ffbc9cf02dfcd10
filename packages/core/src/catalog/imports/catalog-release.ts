import { type ReleaseDetail, type ReleaseInput, SNIFF_BYTES } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { sniff } from '../uploads/sniff.ts';
import { askCatalog } from './ask-catalog.ts';
import { presentTrack } from './present-release.ts';

/** A release with its tracks in order; files on a disc that are no music only when they are asked for. */
export async function getCatalogRelease(ctx: Ctx, input: ReleaseInput): Promise<ReleaseDetail> {
  const release = await askCatalog(ctx, 'Release', (catalog) => catalog.getRelease(input.mbid));
  const { mbid, title, artistCredit, releaseDate, tracks } = release;
  return {
    mbid,
    title,
    artistCredit,
    date: releaseDate,
    releaseDate,
    coverArtUrl: release.hasFrontCover ? `/api/musicbrainz/release/${mbid}/cover` : null,
    tracks: tracks.filter(({ isData }) => !isData || input.includeDataTracks).map(presentTrack),
    dataTrackCount: tracks.filter(({ isData }) => isData).length,
  };
}

/** The front cover in 500 px, for the person who decides whether to use it. */
export async function getCatalogCover(
  ctx: Ctx,
  input: { mbid: string },
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const bytes = await askCatalog(ctx, 'Cover', (catalog) => catalog.getFrontCover(input.mbid, 500));
  const type = await sniff(bytes.subarray(0, SNIFF_BYTES), 'picture');
  if (!type) throw notFound('Cover');
  return { bytes, contentType: type.contentType };
}
