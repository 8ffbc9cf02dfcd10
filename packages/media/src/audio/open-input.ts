import { AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import type { FormatContext, Stream } from 'node-av/lib';
import { AUDIO_CODECS } from '../codecs.ts';
import { openContainer } from '../container.ts';
import { createMediaError } from '../media-error.ts';
import { findCoverStream } from './tags.ts';
import { readWavDeclaredMs } from './wav-header.ts';

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

export interface OpenedInput {
  /** FFmpeg's name of the container's reader. */
  demuxer: string;
  input: FormatContext;
  stream: Stream;
  coverStream: Stream | null;
  /** The duration in the container's header, or null. Never an estimate from the bit rate. */
  declaredMs: number | null;
}

/** Opens an audio file and picks its audio stream. */
export async function openInput(path: string): Promise<OpenedInput> {
  const container = await openContainer(path, { demuxers: DEMUXERS, codecs: AUDIO_CODECS });
  const { input, demuxer } = container;
  const index = input.findBestStream(AVMEDIA_TYPE_AUDIO);
  const stream = input.streams[index];
  if (index < 0 || !stream) throw createMediaError('not-audio', 'no audio stream');
  const declared = container.declaredMs.streams[index] ?? null;
  const declaredMs = demuxer === 'wav' ? await readWavDeclaredMs(path) : declared;
  const coverStream = findCoverStream(input);
  for (const other of input.streams) {
    if (other.index !== index && other.index !== coverStream?.index) other.discard = AVDISCARD_ALL;
  }
  return { input, demuxer, stream, coverStream, declaredMs };
}
