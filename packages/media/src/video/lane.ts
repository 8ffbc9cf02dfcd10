import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { type CodecContext, type Frame, Packet, type Stream } from 'node-av/lib';
import { check } from '../audio/pcm.ts';
import type { Mp4File } from './mp4-file.ts';

/** Processes one stream from the source to the MP4. */
export interface Lane {
  /** Takes a packet, or the end (null). */
  push(packet: Packet | null): void;
}

/** Sends frames through an encoder into the file; null flushes the encoder. */
export function makeFrameWriter(file: Mp4File, encoder: CodecContext, stream: Stream, unknownDuration = 0n) {
  const packet = new Packet();
  packet.alloc();
  return (frame: Frame | null): void => {
    check(encoder.sendFrameSync(frame), 'encoding');
    for (;;) {
      const result = encoder.receivePacketSync(packet);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      check(result, 'encoding');
      if (packet.duration === 0n) packet.duration = unknownDuration;
      file.write(packet, stream, encoder.timeBase);
      packet.unref();
    }
  };
}
