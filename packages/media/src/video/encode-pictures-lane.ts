import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_FRAME_DATA_DISPLAYMATRIX,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { avGetPixFmtName, Codec, CodecContext, type Frame, Rational, type Stream } from 'node-av/lib';
import { type FilterChain, makeFilterChain } from '../audio/filter-chain.ts';
import { check } from '../audio/pcm.ts';
import { makeStreamDecoder } from '../audio/stream-decoder.ts';
import { type Lane, makeFrameWriter } from './lane.ts';
import type { Mp4File } from './mp4-file.ts';
import { MAX_FPS, MAX_PIXELS, type VideoFormat } from './video-format.ts';

const TIME_BASE = new Rational(1, 90_000);
const THREADS = 2;
const KEY_FRAME_EVERY = 60;
/** Duration of a frame that has none, such as the last one. */
const LAST_PICTURE = BigInt(TIME_BASE.den / MAX_FPS);
/** The brightness of white: brighter light is compressed, not cut off. */
const NOMINAL_PEAK_NITS = 100;
const X264 = { preset: 'veryfast', crf: '23', profile: 'high' };

const TURNS: Record<VideoFormat['turn'], [string, string][]> = {
  0: [],
  90: [['transpose', 'clock']],
  180: [
    ['hflip', ''],
    ['vflip', ''],
  ],
  270: [['transpose', 'cclock']],
};

/** The filters that turn the video upright. */
export const listTurns = ({ turn }: VideoFormat): [string, string][] => TURNS[turn];

/** Decodes the frames, turns and scales them, and writes them as H.264 that every browser plays. */
export function makeEncodePicturesLane(file: Mp4File, source: Stream, videoFormat: VideoFormat): Lane {
  const decoder = makeStreamDecoder(source, { threads: THREADS, maxPixels: MAX_PIXELS });
  const encoder = openEncoder(videoFormat);
  const stream = file.addStream(encoder, TIME_BASE);
  const write = makeFrameWriter(file, encoder, stream, LAST_PICTURE);
  let chain: FilterChain | null = null;
  let currentForm = '';
  let lastPts = -1n;

  const writeWaiting = () => {
    for (const frame of chain?.pull() ?? []) {
      // Some files have two frames with the same time; the encoder accepts only rising times.
      if (frame.pts <= lastPts) continue;
      lastPts = frame.pts;
      frame.pictType = 0 as Frame['pictType'];
      write(frame);
    }
  };
  const endChain = () => {
    chain?.push(null);
    writeWaiting();
    chain?.free();
  };
  return {
    push(packet) {
      for (const frame of decoder.decode(packet)) {
        frame.removeSideData(AV_FRAME_DATA_DISPLAYMATRIX);
        const form = describeForm(frame);
        if (form !== currentForm) {
          endChain();
          currentForm = form;
          chain = makeFilterChain(
            `${form}:time_base=${source.timeBase.num}/${source.timeBase.den}`,
            listFilters(videoFormat),
            'video',
          );
        }
        frame.pts = frame.bestEffortTimestamp;
        chain?.push(frame);
        writeWaiting();
      }
      if (packet) return;
      endChain();
      write(null);
      decoder.free();
    },
  };
}

function listFilters(videoFormat: VideoFormat): [string, string][] {
  return [
    ...(videoFormat.isTooFast ? [['fps', String(MAX_FPS)] as [string, string]] : []),
    ...listTurns(videoFormat),
    ['scale', `${videoFormat.width}:${videoFormat.height}`],
    ...listToneMapping(videoFormat),
    ['setsar', '1'],
    ['format', 'yuv420p'],
    ['settb', `${TIME_BASE.num}/${TIME_BASE.den}`],
  ];
}

/** Brings a film for bright screens into the range and colours of ordinary ones, in linear light. */
function listToneMapping({ hdr }: VideoFormat): [string, string][] {
  if (!hdr) return [];
  return [
    ['setparams', `color_primaries=bt2020:color_trc=${hdr}:colorspace=bt2020nc`],
    ['zscale', `t=linear:npl=${NOMINAL_PEAK_NITS}`],
    ['format', 'gbrpf32le'],
    ['zscale', 'p=bt709'],
    ['tonemap', 'tonemap=hable:desat=0'],
    ['zscale', 't=bt709:m=bt709:r=tv'],
  ];
}

/** A frame's format, as the arguments of a filter chain's source. */
export function describeForm(frame: Frame): string {
  const format = avGetPixFmtName(frame.format as Parameters<typeof avGetPixFmtName>[0]);
  const { num, den } = frame.sampleAspectRatio;
  const aspect = num > 0 && den > 0 ? `${num}/${den}` : '1/1';
  const colours = `colorspace=${frame.colorSpace}:range=${frame.colorRange}`;
  return `video_size=${frame.width}x${frame.height}:pix_fmt=${format}:pixel_aspect=${aspect}:${colours}`;
}

function openEncoder({ width, height, hdr }: VideoFormat): CodecContext {
  const codec = Codec.findEncoderByName('libx264' as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error('FFmpeg has no libx264');
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = width;
  encoder.height = height;
  encoder.pixelFormat = AV_PIX_FMT_YUV420P;
  if (hdr) {
    encoder.colorPrimaries = AVCOL_PRI_BT709;
    encoder.colorTrc = AVCOL_TRC_BT709;
    encoder.colorSpace = AVCOL_SPC_BT709;
    encoder.colorRange = AVCOL_RANGE_MPEG;
  }
  encoder.timeBase = TIME_BASE;
  encoder.sampleAspectRatio = new Rational(1, 1);
  encoder.gopSize = KEY_FRAME_EVERY;
  encoder.threadCount = THREADS;
  encoder.rcMaxRate = 5_000_000n;
  encoder.rcBufferSize = 10_000_000;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  // Options given to open2 are freed twice by the binding.
  for (const [name, value] of Object.entries(X264)) check(encoder.setOption(name, value), name);
  check(encoder.open2Sync(codec, null), 'encoder');
  return encoder;
}
