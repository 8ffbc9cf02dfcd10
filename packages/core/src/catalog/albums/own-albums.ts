import type { Album, Page, Paging } from '@stagedoor/validators';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { listAlbums } from './queries.ts';

/** The artist's own albums: the pinned ones, then the others, newest first. */
export async function listOwnAlbums(ctx: Ctx, input: Paging): Promise<Page<Album>> {
  requireArtist(ctx);
  return listAlbums(ctx, { ...input, artistId: await getActingArtistId(ctx, 'publish') });
}
