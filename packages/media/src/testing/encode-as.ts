import { copyFile, readFile } from 'node:fs/promises';
import {
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  type AVSampleFormat,
} from 'node-av/constants';
import { avGetSampleFmtName, Log } from 'node-av/lib';
import { decodeFrames } from '../audio/decode-frames.ts';
import { openEncodedFile } from '../audio/encoded-file.ts';
import { makeFilterChain } from '../audio/filter-chain.ts';
import { openInput } from '../audio/open-input.ts';
import { PCM_RATE } from '../audio/pcm.ts';
import { resample } from '../audio/resample.ts';

export type TestAudioFormat = 'mp3' | 'flac' | 'ogg' | 'opus' | 'm4a' | 'wav' | 'aac';

export interface TestTags {
  title?: string;
  artist?: string;
  album?: string;
  album_artist?: string;
  disc?: string;
  track?: string;
  date?: string;
  genre?: string;
  isrc?: string;
  lyrics?: string;
  ITUNESADVISORY?: string;
  compilation?: string;
  /** A JPEG to embed (mp3, flac and m4a only). */
  coverPath?: string;
}

const FORMATS: Record<Exclude<TestAudioFormat, 'wav'>, [codec: string, container: string, AVSampleFormat]> = {
  mp3: ['libmp3lame', 'mp3', AV_SAMPLE_FMT_FLTP],
  flac: ['flac', 'flac', AV_SAMPLE_FMT_S16],
  ogg: ['libvorbis', 'ogg', AV_SAMPLE_FMT_FLTP],
  opus: ['libopus', 'opus', AV_SAMPLE_FMT_FLT],
  m4a: ['aac', 'ipod', AV_SAMPLE_FMT_FLTP],
  aac: ['aac', 'adts', AV_SAMPLE_FMT_FLTP],
};

/** Encodes a WAV as 48 kHz stereo of another format; 'wav' copies it and ignores the tags. */
export async function encodeAs(
  path: string,
  format: TestAudioFormat,
  wavPath: string,
  { coverPath, ...tags }: TestTags = {},
): Promise<void> {
  if (format === 'wav') return copyFile(wavPath, path);
  Log.setLevel(AV_LOG_QUIET);
  const [codec, container, sampleFormat] = FORMATS[format];
  const cover = coverPath ? { cover: await readFile(coverPath) } : {};
  const file = openEncodedFile({
    path,
    codec,
    container,
    sampleFormat,
    tags,
    muxerOptions: {},
    bitrateKbps: 160,
    ...cover,
  });
  const chain = makeFilterChain(
    `time_base=1/${PCM_RATE}:sample_rate=${PCM_RATE}:sample_fmt=flt:channel_layout=stereo`,
    [
      ['aformat', `sample_fmts=${avGetSampleFmtName(sampleFormat)}`],
      ['asetnsamples', `n=${file.frameSize || 1024}:p=0`],
    ],
  );
  const encodeWaiting = () => {
    for (const frame of chain.pull()) file.write(frame);
  };
  const { input, stream } = await openInput(wavPath);
  let samples = 0;
  for (const block of resample(decodeFrames(input, stream))) {
    block.pts = BigInt(samples);
    samples += block.nbSamples;
    chain.push(block);
    encodeWaiting();
  }
  chain.push(null);
  encodeWaiting();
  file.close();
  chain.free();
  input.closeInputSync();
}
