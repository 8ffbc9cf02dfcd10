import { fileTypeFromFile } from 'file-type';
import { AV_NOPTS_VALUE, AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { createMediaError } from '../media-error.ts';
import { findCoverStream } from './tags.ts';
import { readWavDeclaredMs } from './wav-header.ts';

/** What a file may be, by its content, and the one demuxer that may read it. Playlists can never be here. */
const DEMUXERS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
};
const FORMAT_WHITELIST = 'mp3,aac,wav,aiff,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';
const CODEC_WHITELIST =
  'mp3float,mp3,flac,vorbis,libvorbis,opus,libopus,aac,aac_fixed,alac,pcm_u8,pcm_s8,pcm_s16le,pcm_s16be,' +
  'pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_f64be,pcm_alaw,pcm_mulaw';

export interface OpenedInput {
  input: FormatContext;
  stream: Stream;
  coverStream: Stream | null;
  /** What the container's header says, or null. Never an estimate from the bit rate. */
  declaredMs: number | null;
}

/** Opens a file with the demuxer of its content, no other protocol than `file`, and picks its audio. */
export async function openInput(path: string): Promise<OpenedInput> {
  const type = await fileTypeFromFile(path, { mpegOffsetTolerance: 1024 });
  const demuxer = type && DEMUXERS[type.mime];
  if (!demuxer) throw createMediaError('unreadable', `content of type ${type?.mime ?? 'unknown'}`);
  const format = InputFormat.findInputFormat(demuxer);
  if (!format) throw new Error(`FFmpeg has no demuxer ${demuxer}`);

  const input = new FormatContext();
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: FORMAT_WHITELIST,
    codec_whitelist: CODEC_WHITELIST,
    ...(demuxer === 'mov' && { enable_drefs: 0, use_absolute_path: 0 }),
  });
  if (input.openInputSync(`file:${path}`, format, options) < 0) {
    throw createMediaError('unreadable', `no valid ${demuxer}`);
  }
  const declared = input.streams.map(readDeclaredMs);
  if (input.findStreamInfoSync(null) < 0) throw createMediaError('unreadable', 'no stream information');
  const index = input.findBestStream(AVMEDIA_TYPE_AUDIO);
  const stream = input.streams[index];
  if (index < 0 || !stream) throw createMediaError('not-audio', 'no audio stream');
  const declaredMs = demuxer === 'wav' ? await readWavDeclaredMs(path) : (declared[index] ?? null);
  const coverStream = findCoverStream(input);
  for (const other of input.streams) {
    if (other.index !== index && other.index !== coverStream?.index) other.discard = AVDISCARD_ALL;
  }
  return { input, stream, coverStream, declaredMs };
}

function readDeclaredMs(stream: Stream): number | null {
  const { duration, timeBase } = stream;
  if (duration === AV_NOPTS_VALUE || duration <= 0n) return null;
  return (Number(duration) * timeBase.num * 1000) / timeBase.den;
}
