import { fileTypeFromFile } from 'file-type';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { createMediaError } from './media-error.ts';

const FORMAT_WHITELIST = 'mp3,aac,wav,aiff,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';

export interface ContainerRules {
  /**
   * The possible formats of a file, by its content, and the one demuxer that may read each. Playlists must never
   * be added.
   */
  demuxers: Record<string, string>;
  codecs: string;
}

export interface Container {
  input: FormatContext;
  demuxer: string;
  /**
   * The durations in the headers of the streams and of the whole, or null. Never an estimate from the bit rate.
   */
  declaredMs: { streams: (number | null)[]; whole: number | null };
}

/** Opens a file with the demuxer for its content, with only the `file` protocol and the given codecs. */
export async function openContainer(path: string, rules: ContainerRules): Promise<Container> {
  const type = await fileTypeFromFile(path, { mpegOffsetTolerance: 1024 });
  const demuxer = type && rules.demuxers[type.mime];
  if (!demuxer) throw createMediaError('unreadable', `content of type ${type?.mime ?? 'unknown'}`);
  const format = InputFormat.findInputFormat(demuxer);
  if (!format) throw new Error(`FFmpeg has no demuxer ${demuxer}`);

  const input = new FormatContext();
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: FORMAT_WHITELIST,
    codec_whitelist: rules.codecs,
    ...(demuxer === 'mov' && { enable_drefs: 0, use_absolute_path: 0 }),
  });
  if (input.openInputSync(`file:${path}`, format, options) < 0) {
    throw createMediaError('unreadable', `no valid ${demuxer}`);
  }
  // Probing the streams replaces unknown values by estimates.
  const declaredMs = {
    streams: input.streams.map(readDeclaredMs),
    whole: toMs(input.duration, { num: 1, den: 1_000_000 }),
  };
  if (input.findStreamInfoSync(null) < 0) throw createMediaError('unreadable', 'no stream information');
  return { input, demuxer, declaredMs };
}

const readDeclaredMs = ({ duration, timeBase }: Stream) => toMs(duration, timeBase);

function toMs(duration: bigint, timeBase: { num: number; den: number }): number | null {
  if (duration === AV_NOPTS_VALUE || duration <= 0n) return null;
  return (Number(duration) * timeBase.num * 1000) / timeBase.den;
}
