import { tables } from '@stagedoor/db';
import type { CreateSongInput, LyricsKind, Song } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { changeRows, insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';
import { attachCover, coverColumns, describeCover } from '../images/index.ts';
import { writeLyrics } from '../lyrics/index.ts';
import { readRelease } from '../releases/index.ts';
import {
  actingAsSent,
  findMadeOf,
  getCompleteFile,
  queueAudio,
  type ReceivedFile,
} from '../uploads/index.ts';
import { lockOwnAlbum, moveToAlbum } from './album-place.ts';
import { getSong } from './queries.ts';

export interface SongFiles {
  audio?: ReceivedFile | undefined;
  cover?: ReceivedFile | undefined;
}

/**
 * Adds a song to the artist's own catalogue. With audio it is `processing` until the worker has made it
 * playable; without audio it is `missing`. The files are already in storage; the code that received them
 * discards them on failure.
 */
export async function createSong(ctx: Ctx, input: CreateSongInput, files: SongFiles = {}): Promise<Song> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { useTags, fileKey, albumId, trackNumber, discNumber, coverImage, ...rest } = input;
  const { state, publishAt, earlyAccessDays, lyrics, ...fields } = rest;
  const release = readRelease({ state, publishAt, earlyAccessDays }, ctx.now());
  const made = fileKey ? await findMadeOf(ctx, fileKey) : undefined;
  if (made?.songId) return getSong(ctx, { id: made.songId });
  const inPieces = fileKey ? await getCompleteFile(ctx, fileKey, ['song', 'dialog-song']) : undefined;
  const audio = inPieces ?? files.audio;
  if (fileKey && files.audio) throw badRequest('Only one audio file is accepted', 'audio');
  if (!audio) await takeHit(ctx, 'songsWithoutAudioPerUser', userId);
  const artistId = await getActingArtistId(actingAsSent(ctx, inPieces), 'publish');
  return inTransaction(ctx, async (ctx) => {
    if (albumId) await lockOwnAlbum(ctx, albumId, artistId);
    const audioState = audio ? 'processing' : 'missing';
    const song = await insertRow(ctx, tables.songs, { ...fields, ...release, artistId, audioState });
    if (albumId) await moveToAlbum(ctx, { songIds: [song.id], albumId });
    const words = lyrics ? await writeLyrics(ctx, song.id, lyrics) : {};
    await setPlaceAndCover(ctx, song.id, { trackNumber, discNumber, coverImage }, words);
    if (files.cover) await attachCover(ctx, files.cover, { entity: 'song', id: song.id });
    if (audio) await queueAudio(ctx, { songId: song.id, userId, file: audio, useTags });
    return getSong(ctx, { id: song.id });
  });
}

/** Given numbers count more than the last place in the album. */
async function setPlaceAndCover(
  ctx: Ctx,
  songId: number,
  { coverImage, ...place }: Pick<CreateSongInput, 'trackNumber' | 'discNumber' | 'coverImage'>,
  words: { lyrics?: LyricsKind },
): Promise<void> {
  const cover = coverImage ? await describeCover(ctx, coverImage) : undefined;
  await changeRows(ctx, tables.songs, {
    // The id makes the statement valid when nothing else is given.
    set: { id: songId, ...place, ...words, ...coverColumns(cover) },
    where: eq(tables.songs.id, songId),
  });
}
