import type { Album, DownloadInput, Song } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { DomainError, forbidden, notFound } from '../../platform/errors/index.ts';
import { getAlbum } from '../albums/index.ts';
import { getSong } from '../songs/index.ts';
import { findKeptWork } from './find-kept-work.ts';

/** The songs that the caller may download, and the album that they are asked for with. */
export interface Downloadable {
  album: Album | null;
  songs: Song[];
}

/**
 * The song, or those of the album that the caller may download. Hidden ones are `not_found`; without any, the caller is
 * refused for the reason of the first. `purchase` is the secret of a receipt, which opens what was bought with it.
 */
export async function findDownloadable(
  ctx: Ctx,
  { of, id, purchase }: Omit<DownloadInput, 'format'>,
): Promise<Downloadable> {
  const asked = purchase === undefined ? ctx : { ...ctx, receipt: purchase };
  try {
    return await (of === 'song' ? findSong(asked, id) : findAlbum(asked, id));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
    const kept = await findKeptWork(asked, { of, id });
    if (!kept) throw error;
    return kept;
  }
}

async function findSong(ctx: Ctx, id: number): Promise<Downloadable> {
  const song = await getSong(ctx, { id });
  if (!song.canDownload) throw refusalOf(song);
  return { album: null, songs: [song] };
}

async function findAlbum(ctx: Ctx, id: number): Promise<Downloadable> {
  const { songs, ...album } = await getAlbum(ctx, { id });
  const allowed = songs.filter(({ canDownload }) => canDownload);
  const [first] = songs;
  if (!first) throw notFound('Song');
  if (allowed.length === 0) throw refusalOf(songs.find(({ audioUrl }) => audioUrl !== null) ?? first);
  return { album, songs: allowed };
}

function refusalOf(song: Song): Error {
  if (song.isLocked) return forbidden('This song is for subscribers of the artist');
  if (song.audioUrl === null) return notFound('Audio');
  return forbidden('The artist does not offer this song to you as a download');
}
