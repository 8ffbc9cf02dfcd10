import type { Album, DownloadInput, Song } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { getAlbum } from '../albums/index.ts';
import { getSong } from '../songs/index.ts';

/** The songs that the caller may download, and the album that they are asked for with. */
export interface Downloadable {
  album: Album | null;
  songs: Song[];
}

/**
 * The song, or those of the album that the caller may download. Hidden ones are `not_found`; without any, the caller is
 * refused for the reason of the first.
 */
export async function findDownloadable(
  ctx: Ctx,
  { of, id }: Omit<DownloadInput, 'format'>,
): Promise<Downloadable> {
  if (of === 'song') {
    const song = await getSong(ctx, { id });
    if (!song.canDownload) throw refusalOf(song);
    return { album: null, songs: [song] };
  }
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
