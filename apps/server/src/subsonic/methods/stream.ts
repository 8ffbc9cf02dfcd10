import { Readable } from 'node:stream';
import type { Ctx } from '@stagedoor/core';
import { getPlayableFile, getSongStream, type PlayableFile } from '@stagedoor/core/catalog/media-access';
import { getSong } from '@stagedoor/core/catalog/songs';
import type { Song } from '@stagedoor/validators';
import type { FastifyReply } from 'fastify';
import { parseAudioAddress } from '../../media/media-address.ts';
import type { Call, Tools } from '../method.ts';
import { notAuthorized, notFound } from '../protocol-error.ts';

interface Wanted {
  id: number;
  maxBitRate?: number | undefined;
  format?: string | undefined;
  timeOffset?: number | undefined;
}

/** Apps that ask for it by one of these names take Opus in WebM. Others get MP3, which all of them play. */
const OPUS = new Set(['opus', 'webm', 'weba']);

/** A song's bytes, from the renditions that it has. Who may play it is asked as for every address of audio. */
export async function streamSong({ ctx, input, tools, request, reply }: Call<Wanted>): Promise<FastifyReply> {
  const song = await getSong(ctx, input);
  if (song.isLocked) throw notAuthorized('This song is for subscribers of the artist');
  const file = await openRendition(ctx, tools, song, input.format);
  const startMs = (input.timeOffset ?? 0) * 1000;
  if (startMs <= 0 || request.method === 'HEAD') return tools.sendFile(request, reply, file);
  const parts = await partsFrom(ctx, song, file, startMs);
  reply.type(file.contentType).header('accept-ranges', 'none');
  return reply.send(Readable.from(joined(tools, file, parts)));
}

async function openRendition(
  ctx: Ctx,
  tools: Tools,
  { audioUrl, sources }: Song,
  format = 'mp3',
): Promise<PlayableFile> {
  const wanted = OPUS.has(format)
    ? sources.find(({ type }) => type.startsWith('audio/webm'))?.url
    : undefined;
  const address = parseAudioAddress(wanted ?? audioUrl ?? undefined);
  if (!address) throw notFound('Audio');
  return getPlayableFile(ctx, tools.renditions, address);
}

type Part = [start: number, end: number];

/** The bytes from a time on: a frame near it of MP3, whose bit rate is constant, or the header and the clusters of WebM. */
async function partsFrom(ctx: Ctx, song: Song, file: PlayableFile, startMs: number): Promise<Part[]> {
  const last = file.bytes - 1;
  if (file.contentType.startsWith('audio/mpeg')) {
    const share = Math.min(1, startMs / Math.max(1, song.durationMs ?? 0));
    return share >= 1 ? [] : [[Math.floor(file.bytes * share), last]];
  }
  const { initBytes, seekIndex } = await getSongStream(ctx, { id: song.id });
  const cluster = seekIndex.findLast(([at]) => at <= startMs);
  return cluster
    ? [
        [0, initBytes - 1],
        [cluster[1], last],
      ]
    : [[0, last]];
}

async function* joined({ services: { storage } }: Tools, file: PlayableFile, parts: readonly Part[]) {
  for (const [start, end] of parts) yield* await storage.get(file.storageKey, { start, end });
}
