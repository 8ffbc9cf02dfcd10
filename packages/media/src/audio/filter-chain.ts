import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { Filter, type FilterContext, FilterGraph, Frame } from 'node-av/lib';
import { check } from './pcm.ts';

export interface FilterChain {
  /** Sends a frame, whose memory is taken over, or the end (null). */
  push(frame: Frame | null): void;
  /** The frames available so far. Each is valid until the next one. */
  pull(): Generator<Frame>;
  find(filterName: string): FilterContext;
  free(): void;
}

const ENDS = { audio: ['abuffer', 'abuffersink'], video: ['buffer', 'buffersink'] } as const;

/** A linear chain of libavfilter filters after a buffer with `sourceArgs`. */
export function makeFilterChain(
  sourceArgs: string,
  filters: [name: string, args: string][],
  kind: keyof typeof ENDS = 'audio',
): FilterChain {
  const [sourceName, sinkName] = ENDS[kind];
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const contexts = [[sourceName, sourceArgs] as const, ...filters, [sinkName, null] as const].map(
    ([name, args]) => addFilter(graph, name, args),
  );
  contexts.reduce((from, to) => {
    check(from.link(0, to, 0), 'filter link');
    return to;
  });
  check(graph.configSync(), 'filter setup');

  const find = (name: string) => {
    const found = graph.getFilter(name);
    if (!found) throw new Error(`No filter ${name}`);
    return found;
  };
  const source = find(sourceName);
  const sink = find(sinkName);
  const output = new Frame();
  output.alloc();
  return {
    find,
    push(frame) {
      check(source.buffersrcAddFrameSync(frame), 'filter input');
    },
    *pull() {
      for (;;) {
        const result = sink.buffersinkGetFrameSync(output);
        if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
        check(result, 'filter output');
        yield output;
        output.unref();
      }
    },
    free() {
      output.free();
      graph.free();
    },
  };
}

function addFilter(graph: FilterGraph, name: string, args: string | null): FilterContext {
  const filter = Filter.getByName(name);
  const context = filter && graph.createFilter(filter, name, args);
  if (!context) throw new Error(`Cannot make the filter ${name}=${args}`);
  return context;
}
