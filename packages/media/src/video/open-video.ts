import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import type { FormatContext, Stream } from 'node-av/lib';
import { VIDEO_CODECS } from '../codecs.ts';
import { openContainer } from '../container.ts';
import { createMediaError } from '../media-error.ts';
import { readVideoFormat, type VideoFormat } from './video-format.ts';

const DEMUXERS: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
};

export interface OpenedVideo {
  input: FormatContext;
  video: Stream;
  audio: Stream | null;
  videoFormat: VideoFormat;
  /** The longest duration in the headers, or null. */
  declaredMs: number | null;
  /** The video already plays in every browser, and fits. */
  canCopyVideo: boolean;
  canCopyAudio: boolean;
}

/** Opens a video and picks one video stream and, if there is one, an audio stream. Other streams are skipped. */
export async function openVideo(path: string): Promise<OpenedVideo> {
  const { input, declaredMs } = await openContainer(path, { demuxers: DEMUXERS, codecs: VIDEO_CODECS });
  const video = findStream(input, AVMEDIA_TYPE_VIDEO);
  if (!video) throw createMediaError('not-video', 'no video stream');
  const audio = findStream(input, AVMEDIA_TYPE_AUDIO);
  for (const other of input.streams) {
    if (other.index !== video.index && other.index !== audio?.index) other.discard = AVDISCARD_ALL;
  }
  const videoFormat = readVideoFormat(video);
  const declared = [video, audio].map((stream) => stream && declaredMs.streams[stream.index]);
  const longest = Math.max(0, ...declared.map((ms) => ms ?? 0)) || declaredMs.whole;
  const { codecId, format } = video.codecpar;
  const isPlain =
    codecId === AV_CODEC_ID_H264 && (format === AV_PIX_FMT_YUV420P || format === AV_PIX_FMT_YUVJ420P);
  return {
    input,
    video,
    audio,
    videoFormat,
    declaredMs: longest,
    canCopyVideo: isPlain && videoFormat.fits && video.codecpar.extradataSize > 0,
    canCopyAudio: audio?.codecpar.codecId === AV_CODEC_ID_AAC && audio.codecpar.extradataSize > 0,
  };
}

function findStream(input: FormatContext, kind: typeof AVMEDIA_TYPE_VIDEO | typeof AVMEDIA_TYPE_AUDIO) {
  const stream = input.streams[input.findBestStream(kind)];
  // FFmpeg presents the cover of a song as a video stream.
  return stream && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC) ? stream : null;
}
