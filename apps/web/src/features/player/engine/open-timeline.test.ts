import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTimeline } from './open-timeline.ts';

const addresses = new Set<string>();
const opened: EventTarget[] = [];

class StubMediaSource extends EventTarget {
  readyState = 'open';
  constructor() {
    super();
    opened.push(this);
  }
  addSourceBuffer = () => ({ buffered: { length: 0 } });
}

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('MediaSource', StubMediaSource);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${addresses.size + 1}`;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('leaves no address behind, neither of a source that opened nor of one that was replaced before', () => {
  const element = { src: '' } as HTMLAudioElement;
  const ignore = () => {};
  const handlers = { onOpen: vi.fn(), onWaiting: ignore, onArrival: ignore, onDrop: ignore, onError: ignore };
  const close = openTimeline(element, handlers);
  expect(addresses).toEqual(new Set([element.src]));
  close();
  openTimeline(element, handlers);
  opened.at(-1)?.dispatchEvent(new Event('sourceopen'));
  expect(handlers.onOpen).toHaveBeenCalledOnce();
  expect([...addresses]).toEqual([]);
});
