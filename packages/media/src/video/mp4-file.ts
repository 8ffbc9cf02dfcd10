import {
  type CodecContext,
  type CodecParameters,
  Dictionary,
  FormatContext,
  type Packet,
  type Stream,
} from 'node-av/lib';
import { check } from '../audio/pcm.ts';

export interface Mp4File {
  addStream(source: CodecContext | CodecParameters, timeBase: Stream['timeBase']): Stream;
  /** Call it after adding the streams and before the packets. */
  start(): void;
  /** Takes a packet whose times are in `timeBase`. */
  write(packet: Packet, stream: Stream, timeBase: Stream['timeBase']): void;
  close(): void;
}

/** An MP4 that plays while it is still loading. It gets none of the source's metadata. */
export function openMp4File(path: string): Mp4File {
  const output = new FormatContext();
  check(output.allocOutputContext2(null, 'mp4', path), 'container');
  return {
    addStream(source, timeBase) {
      const stream = output.newStream(null);
      if ('pktTimebase' in source) check(stream.codecpar.fromContext(source), 'stream parameters');
      else {
        check(source.copy(stream.codecpar), 'stream parameters');
        // The source's container uses other codec tags.
        stream.codecpar.codecTag = 0;
      }
      stream.timeBase = timeBase;
      return stream;
    },
    start() {
      check(output.openOutputSync(), 'output file');
      const options = Dictionary.fromObject({ movflags: '+faststart', fflags: '+bitexact' });
      check(output.writeHeaderSync(options), 'header');
    },
    write(packet, stream, timeBase) {
      packet.streamIndex = stream.index;
      packet.rescaleTs(timeBase, stream.timeBase);
      packet.pos = -1n;
      check(output.interleavedWriteFrameSync(packet), 'writing');
    },
    close() {
      check(output.writeTrailerSync(), 'trailer');
      output.flushSync();
      check(output.pb?.error ?? 0, 'writing');
      output.closeOutputSync();
    },
  };
}
