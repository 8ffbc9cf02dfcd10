import type { Ctx } from '@stagedoor/core';
import { getAlbum } from '@stagedoor/core/catalog/albums';
import { getArtist } from '@stagedoor/core/catalog/artists';
import { awaitDownload, countDownloads, openSongDownload } from '@stagedoor/core/catalog/downloads';
import { getLyrics } from '@stagedoor/core/catalog/media-access';
import { getSong } from '@stagedoor/core/catalog/songs';
import { getPlaylist, listPlaylistSongs } from '@stagedoor/core/community/playlists';
import { findMatches } from '@stagedoor/core/site/search';
import { IMAGE_WIDTHS, type Lyrics, type Song } from '@stagedoor/validators';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { PRIVATE_FILE_HEADERS } from '../../media/file-route.ts';
import { type Call, type Method, read } from '../method.ts';
import { one, songId, text, thingId, whole } from '../params.ts';
import { idOfPicture } from '../present.ts';
import { CODE, notAuthorized, notFound, ProtocolError } from '../protocol-error.ts';
import type { Node } from '../render.ts';
import { streamSong } from './stream.ts';

const DOWNLOAD_WAIT_MS = 8_000;
const DEFAULT_WIDTH = 480;
const MOST_TITLED = 50;
/** So many songs of a playlist are looked through for a cover. */
const SONGS_WITH_COVER = 50;

async function download({ ctx, input, tools, request, reply }: Call<{ id: number }>): Promise<FastifyReply> {
  const wanted = { id: input.id, format: 'original' as const };
  const { state } = await awaitDownload(ctx, { of: 'song', ...wanted }, DOWNLOAD_WAIT_MS);
  if (state !== 'ready')
    throw new ProtocolError(CODE.generic, 'The file is being prepared. Please try again.');
  const { fileName, songIds, ...file } = await openSongDownload(ctx, wanted);
  if (request.method === 'GET' && request.headers.range === undefined) await countDownloads(ctx, songIds);
  const headers = { ...PRIVATE_FILE_HEADERS, 'content-disposition': contentDisposition(fileName) };
  return tools.sendFile(request, reply, file, headers);
}

/** The cover of the first song of a playlist that has one. */
async function coverOfSongs(ctx: Ctx, { id }: { id: number }): Promise<string | null> {
  const { items } = await listPlaylistSongs(ctx, { id, limit: SONGS_WITH_COVER });
  return items.find(({ coverImage }) => coverImage !== null)?.coverImage ?? null;
}

/** The picture of a thing that the caller may see. */
async function findPicture({ ctx, input: { id } }: Call<{ id: string }>): Promise<string> {
  if (/^im-[0-9a-f]{32}$/.test(id)) return id;
  const thing = thingId.parse(id);
  const read = {
    artist: async () => (await getArtist(ctx, thing)).coverImage,
    album: async () => (await getAlbum(ctx, thing)).coverImage,
    song: async () => (await getSong(ctx, thing)).coverImage,
    playlist: async () => (await getPlaylist(ctx, thing)).coverImage ?? coverOfSongs(ctx, thing),
  };
  const picture = idOfPicture(await read[thing.kind]());
  if (!picture) throw notFound('Artwork');
  return picture;
}

/** Pictures are public and have one address in each size, to which clients are sent. Many know no WebP. */
function sendPicture(reply: FastifyReply, picture: string, size = DEFAULT_WIDTH): FastifyReply {
  const width = IMAGE_WIDTHS.find((one) => one >= size) ?? IMAGE_WIDTHS.at(-1);
  return reply.redirect(`/media/images/${picture.slice('im-'.length)}-${width}.jpg`, 302);
}

const presentLyrics = (song: Song, { language, synced, lines }: Lyrics): Node => ({
  displayArtist: song.artistName,
  displayTitle: song.title,
  lang: language ?? 'xxx',
  synced,
  line: lines.map(({ startMs, text }) => ({ ...(startMs !== null && { start: startMs }), value: text })),
});

/** Nothing for a song without words, as the protocol has it. */
async function findLyrics({ ctx }: Call<unknown>, id: number): Promise<Lyrics | undefined> {
  return getLyrics(ctx, { id }).catch((error: { code?: string }) => {
    if (error.code === 'not_found') return undefined;
    throw error;
  });
}

async function findTitled({
  ctx,
  input,
}: Call<{ artist?: string; title?: string }>): Promise<Song | undefined> {
  const { artist = '', title = '' } = input;
  if (!title.trim()) return undefined;
  const { songs } = await findMatches(ctx, {
    q: title.trim().slice(0, 100),
    type: 'songs',
    limit: MOST_TITLED,
  });
  const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return songs.items.find(
    (song) => isAlike(song.title, title) && (!artist || isAlike(song.artistName, artist)) && !song.isLocked,
  );
}

export const media: Record<string, Method> = {
  stream: read(
    {
      id: one(songId),
      maxBitRate: one(whole).optional(),
      format: one(text).optional(),
      timeOffset: one(whole).optional(),
      estimateContentLength: one(text).optional(),
    },
    streamSong,
  ),
  download: read({ id: one(songId) }, download),
  getCoverArt: read({ id: one(text), size: one(whole).optional() }, async (call) =>
    sendPicture(call.reply, await findPicture(call), call.input.size),
  ),
  getAvatar: read({ username: one(text) }, ({ input, program: { user }, reply }) => {
    if (input.username.toLowerCase() !== user.username.toLowerCase())
      throw notAuthorized('You see nobody but yourself');
    const picture = idOfPicture(user.profileImage);
    if (!picture) throw notFound('Avatar');
    return sendPicture(reply, picture);
  }),
  getLyrics: read({ artist: one(text).optional(), title: one(text).optional() }, async (call) => {
    const song = await findTitled(call);
    const lyrics = song && (await findLyrics(call, song.id));
    if (!song || !lyrics) return { lyrics: { value: '' } };
    const value = lyrics.lines.map(({ text }) => text).join('\n');
    return { lyrics: { artist: song.artistName, title: song.title, value } };
  }),
  getLyricsBySongId: read({ id: one(songId) }, async (call) => {
    const song = await getSong(call.ctx, call.input);
    const lyrics = await findLyrics(call, song.id);
    return { lyricsList: { structuredLyrics: lyrics ? [presentLyrics(song, lyrics)] : [] } };
  }),
};
