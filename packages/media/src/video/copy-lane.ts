import { AVERROR_EAGAIN, AVERROR_EOF, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { BitStreamFilter, BitStreamFilterContext, Packet, type Stream } from 'node-av/lib';
import { check } from '../audio/pcm.ts';
import { createMediaError } from '../media-error.ts';
import type { Lane } from './lane.ts';
import type { Mp4File } from './mp4-file.ts';

const SEI = '6';
const MAX_BROKEN_IN_A_ROW = 200;

/** Copies a stream unchanged. For video, it drops the embedded messages, in which cameras store private data. */
export function makeCopyLane(file: Mp4File, source: Stream): Lane {
  const stream = file.addStream(source.codecpar, source.timeBase);
  if (source.codecpar.codecType !== AVMEDIA_TYPE_VIDEO) {
    return { push: (packet) => packet && file.write(packet, stream, source.timeBase) };
  }
  const filter = openFilter(source);
  const out = new Packet();
  out.alloc();
  let brokenInARow = 0;
  return {
    push(packet) {
      if (filter.sendPacketSync(packet) < 0) brokenInARow++;
      for (;;) {
        const result = filter.receivePacketSync(out);
        if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
        brokenInARow = result < 0 ? brokenInARow + 1 : 0;
        if (brokenInARow > MAX_BROKEN_IN_A_ROW) throw createMediaError('unreadable', 'broken H.264');
        if (result < 0) return;
        file.write(out, stream, source.timeBase);
        out.unref();
      }
    },
  };
}

function openFilter(source: Stream): BitStreamFilterContext {
  const kind = BitStreamFilter.getByName('filter_units');
  if (!kind) throw new Error('FFmpeg has no filter_units');
  const filter = new BitStreamFilterContext();
  check(filter.alloc(kind), 'bitstream filter');
  const parameters = filter.inputCodecParameters;
  if (parameters) check(source.codecpar.copy(parameters), 'bitstream filter');
  filter.inputTimeBase = source.timeBase;
  check(filter.setOption('remove_types', SEI), 'bitstream filter');
  check(filter.init(), 'bitstream filter');
  return filter;
}
