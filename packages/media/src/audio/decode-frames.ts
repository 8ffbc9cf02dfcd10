import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { Codec, CodecContext, type FormatContext, Frame, Packet, type Stream } from 'node-av/lib';
import { createMediaError } from '../media-error.ts';
import { check } from './pcm.ts';

/** So many broken packets in a row are no slip in a file but a file that is something else. */
const MAX_BROKEN_IN_A_ROW = 200;

/**
 * Yields the stream's frames. Each frame is valid until the next one; broken packets are passed over, packets
 * of other streams go to `takeOther`.
 */
export function* decodeFrames(
  input: FormatContext,
  stream: Stream,
  takeOther: (packet: Packet) => void = () => {},
): Generator<Frame> {
  const decoder = openDecoder(stream);
  using packet = new Packet();
  packet.alloc();
  using frame = new Frame();
  frame.alloc();
  let brokenInARow = 0;
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = input.readFrameSync(packet) < 0;
    if (!isAtEnd && packet.streamIndex !== stream.index) {
      takeOther(packet);
      packet.unref();
      continue;
    }
    const sent = decoder.sendPacketSync(isAtEnd ? null : packet);
    packet.unref();
    for (let received = 0; received >= 0; ) {
      received = decoder.receiveFrameSync(frame);
      if (received >= 0) {
        brokenInARow = 0;
        yield frame;
        frame.unref();
      } else if (received !== AVERROR_EAGAIN && received !== AVERROR_EOF) brokenInARow++;
    }
    if (sent < 0) brokenInARow++;
    if (brokenInARow > MAX_BROKEN_IN_A_ROW) throw createMediaError('unreadable', 'broken packets');
  }
  decoder.freeContext();
}

function openDecoder(stream: Stream): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw createMediaError('unreadable', 'unknown codec');
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  check(decoder.parametersToContext(stream.codecpar), 'decoder parameters');
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  if (decoder.open2Sync(codec, null) < 0) throw createMediaError('unreadable', 'decoder refused');
  return decoder;
}
