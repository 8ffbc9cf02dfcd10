import { writeFile } from 'node:fs/promises';
import { AV_FRAME_DATA_DISPLAYMATRIX, AV_PIX_FMT_RGB24, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { makeFilterChain } from '../audio/filter-chain.ts';
import { check } from '../audio/pcm.ts';
import { makeStreamDecoder } from '../audio/stream-decoder.ts';
import { createMediaError } from '../media-error.ts';
import { describeForm, listTurns } from './encode-pictures-lane.ts';
import { openVideo } from './open-video.ts';
import type { VideoFormat } from './video-format.ts';

/** By this point most videos are past a black beginning. */
const AT_SHARE = 0.1;
const AT_MOST_MS = 5_000;

/** Writes the key frame nearest to a tenth of our own MP4, which also proves that it can be decoded. */
export async function takePoster(input: {
  videoPath: string;
  posterPath: string;
  durationMs: number;
}): Promise<void> {
  const { input: film, video, videoFormat } = await openVideo(input.videoPath);
  const atMs = Math.min(input.durationMs * AT_SHARE, AT_MOST_MS);
  const timestamp = BigInt(Math.round((atMs * video.timeBase.den) / (video.timeBase.num * 1000)));
  film.seekFrameSync(video.index, timestamp, AVSEEK_FLAG_BACKWARD);
  const decoder = makeStreamDecoder(video);
  using packet = new Packet();
  packet.alloc();
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = film.readFrameSync(packet) < 0;
    if (!isAtEnd && packet.streamIndex !== video.index) {
      packet.unref();
      continue;
    }
    for (const frame of decoder.decode(isAtEnd ? null : packet)) {
      await writeFile(input.posterPath, encodePng(frame, videoFormat));
      film.closeInputSync();
      return;
    }
    packet.unref();
  }
  throw createMediaError('unreadable', 'no picture could be decoded');
}

function encodePng(frame: Frame, videoFormat: VideoFormat): Buffer {
  // The PNG would keep the rotation and be turned again.
  frame.removeSideData(AV_FRAME_DATA_DISPLAYMATRIX);
  const chain = makeFilterChain(
    `${describeForm(frame)}:time_base=1/1000`,
    [...listTurns(videoFormat), ['scale', `${videoFormat.width}:${videoFormat.height}`], ['format', 'rgb24']],
    'video',
  );
  chain.push(frame);
  chain.push(null);
  for (const picture of chain.pull()) return encodeRgb(picture);
  throw createMediaError('unreadable', 'no picture');
}

function encodeRgb(picture: Frame): Buffer {
  const codec = Codec.findEncoderByName('png' as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error('FFmpeg has no PNG encoder');
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = picture.width;
  encoder.height = picture.height;
  encoder.pixelFormat = AV_PIX_FMT_RGB24;
  encoder.timeBase = new Rational(1, 25);
  check(encoder.open2Sync(codec, null), 'still');
  check(encoder.sendFrameSync(picture), 'still');
  using packet = new Packet();
  packet.alloc();
  check(encoder.receivePacketSync(packet), 'still');
  return Buffer.from(packet.data ?? []);
}
