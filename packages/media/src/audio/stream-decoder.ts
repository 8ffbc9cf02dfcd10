import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { Codec, CodecContext, Frame, type Packet, type Stream } from 'node-av/lib';
import { isAllowedCodec } from '../codecs.ts';
import { createMediaError } from '../media-error.ts';
import { check } from './pcm.ts';

/** This many broken packets in a row mean that the file is not what it claims to be. */
const MAX_BROKEN_IN_A_ROW = 200;

export interface StreamDecoder {
  /**
   * Frames that a packet, or the end (null), completes. Each is valid until the next one. Broken packets are
   * skipped.
   */
  decode(packet: Packet | null): Generator<Frame>;
  free(): void;
}

export function makeStreamDecoder(
  stream: Stream,
  options: { threads?: number; maxPixels?: number } = {},
): StreamDecoder {
  const decoder = openDecoder(stream, options);
  const frame = new Frame();
  frame.alloc();
  let brokenInARow = 0;
  return {
    *decode(packet) {
      if (decoder.sendPacketSync(packet) < 0) brokenInARow++;
      for (let received = 0; received >= 0; ) {
        received = decoder.receiveFrameSync(frame);
        if (received >= 0) {
          brokenInARow = 0;
          yield frame;
          frame.unref();
        } else if (received !== AVERROR_EAGAIN && received !== AVERROR_EOF) brokenInARow++;
      }
      if (brokenInARow > MAX_BROKEN_IN_A_ROW) throw createMediaError('unreadable', 'broken packets');
    },
    free() {
      frame.free();
      decoder.freeContext();
    },
  };
}

function openDecoder(stream: Stream, options: { threads?: number; maxPixels?: number }): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec || !isAllowedCodec(codec.name)) throw createMediaError('unreadable', 'unknown codec');
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  check(decoder.parametersToContext(stream.codecpar), 'decoder parameters');
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = options.threads ?? 1;
  // Options given to open2 are freed twice by the binding.
  if (options.maxPixels) check(decoder.setOption('max_pixels', String(options.maxPixels)), 'decoder limit');
  if (decoder.open2Sync(codec, null) < 0) throw createMediaError('unreadable', 'decoder refused');
  return decoder;
}
