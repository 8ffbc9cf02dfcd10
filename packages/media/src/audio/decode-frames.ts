import { type FormatContext, type Frame, Packet, type Stream } from 'node-av/lib';
import { makeStreamDecoder } from './stream-decoder.ts';

/**
 * Yields the stream's frames. Each frame is valid until the next one. Broken packets are skipped; packets of
 * other streams go to `takeOther`.
 */
export function* decodeFrames(
  input: FormatContext,
  stream: Stream,
  takeOther: (packet: Packet) => void = () => {},
): Generator<Frame> {
  const decoder = makeStreamDecoder(stream);
  using packet = new Packet();
  packet.alloc();
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = input.readFrameSync(packet) < 0;
    if (!isAtEnd && packet.streamIndex !== stream.index) takeOther(packet);
    else yield* decoder.decode(isAtEnd ? null : packet);
    packet.unref();
  }
  decoder.free();
}
