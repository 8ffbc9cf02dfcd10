import { Packet } from 'node-av/lib';
import type { OpenedInput } from '../audio/open-input.ts';
import { check } from '../audio/pcm.ts';
import type { SoundFile } from './write-sound.ts';

/** Copies the sound as it is, packet by packet. */
export function copySound({ input, stream: source }: OpenedInput, file: SoundFile): void {
  check(source.codecpar.copy(file.stream.codecpar), 'stream parameters');
  // The source's container may use other codec tags.
  file.stream.codecpar.codecTag = 0;
  file.stream.timeBase = source.timeBase;
  file.start();
  using packet = new Packet();
  packet.alloc();
  while (input.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === source.index) {
      packet.rescaleTs(source.timeBase, file.stream.timeBase);
      file.write(packet);
    }
    packet.unref();
  }
}
