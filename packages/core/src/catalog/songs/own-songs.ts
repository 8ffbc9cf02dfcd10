import type { Page, Paging, Song } from '@stagedoor/validators';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { listArtistSongs } from './queries.ts';

/** The artist's own songs in every state, newest first. */
export async function listOwnSongs(ctx: Ctx, input: Paging): Promise<Page<Song>> {
  requireArtist(ctx);
  return listArtistSongs(ctx, { ...input, artistId: await getActingArtistId(ctx, 'publish') });
}
