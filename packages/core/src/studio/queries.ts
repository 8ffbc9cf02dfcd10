import type { Album, Page, Paging, Song } from '@stagedoor/validators';
import { listAlbums } from '../albums/index.ts';
import { getOwnArtistId } from '../artists/index.ts';
import { type Ctx, requireArtist } from '../context/index.ts';
import { listArtistSongs } from '../songs/index.ts';

/** The artist's own songs in every state, newest first. */
export async function listOwnSongs(ctx: Ctx, input: Paging): Promise<Page<Song>> {
  requireArtist(ctx);
  return listArtistSongs(ctx, { ...input, artistId: await getOwnArtistId(ctx) });
}

/** The artist's own albums, newest first. */
export async function listOwnAlbums(ctx: Ctx, input: Paging): Promise<Page<Album>> {
  requireArtist(ctx);
  return listAlbums(ctx, { ...input, artistId: await getOwnArtistId(ctx) });
}
