import type { DownloadInput } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { unavailable } from '../../platform/errors/index.ts';
import { cleanFileName, makeDistinct, nameSong } from './file-names.ts';
import { findDownloadable } from './find-downloadable.ts';
import { isCurrent, type KnownFile, readFiles } from './read-files.ts';
import { wantCover, wantSongs } from './wanted-files.ts';

type Wanted = Omit<DownloadInput, 'of'>;

/** A stored file of a download. */
export interface DownloadFile {
  fileName: string;
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  crc32: number;
}

/** A prepared song, for those who may download it; `songIds` are counted when it is sent. */
export async function openSongDownload(
  ctx: Ctx,
  { id, format, purchase }: Wanted,
): Promise<DownloadFile & { songIds: number[] }> {
  const { songs } = await findDownloadable(ctx, { of: 'song', id, purchase });
  const [file] = (await readFiles(ctx, await wantSongs(ctx, songs, format))).map(toStored);
  const [song] = songs;
  if (!file || !song) throw notPrepared();
  return { ...file, fileName: `${nameSong(song, false)}.${extensionOf(file)}`, songIds: [id] };
}

/** The prepared songs of an album in their order, with its cover, for those who may download them. */
export async function openAlbumDownload(
  ctx: Ctx,
  { id, format, purchase }: Wanted,
): Promise<{ fileName: string; files: DownloadFile[]; songIds: number[] }> {
  const { album, songs } = await findDownloadable(ctx, { of: 'album', id, purchase });
  const hasDiscs = songs.some(({ discNumber }) => discNumber > 1);
  const stored = (await readFiles(ctx, await wantSongs(ctx, songs, format))).map(toStored);
  if (stored.length < songs.length) throw notPrepared();
  const names = makeDistinct(
    songs.map((song, at) => ({ name: nameSong(song, hasDiscs), extension: extensionOf(stored[at]) })),
  );
  const files = stored.map((file, at) => ({ ...file, fileName: names[at] ?? '' }));
  const cover = album && (await wantCover(ctx, album));
  const [picture] = cover ? (await readFiles(ctx, [cover])).map(toStored) : [];
  return {
    fileName: `${cleanFileName([songs[0]?.artistName, album?.title].filter(Boolean).join(' - '))}.zip`,
    files: picture ? [...files, { ...picture, fileName: 'cover.jpg' }] : files,
    songIds: songs.map((song) => song.id),
  };
}

/** The facts of a prepared file. Another request may have found that it has to be made anew. */
function toStored(file: KnownFile): Omit<DownloadFile, 'fileName'> {
  const { storageKey, contentType, bytes, sha256, crc32 } = file.row ?? {};
  if (!isCurrent(file) || !storageKey || !contentType || !bytes || !sha256 || crc32 == null)
    throw notPrepared();
  return { storageKey, contentType, bytes, sha256, crc32 };
}

const notPrepared = () => unavailable('The download is being prepared. Please try again soon.');

const extensionOf = (file: { storageKey: string } | undefined) =>
  file?.storageKey.slice(file.storageKey.lastIndexOf('.') + 1) ?? '';
