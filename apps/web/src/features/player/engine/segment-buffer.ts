import { endOf, type TimelineSong, type TimeSpan } from './plan-fetch.ts';

/** The part of the browser's `SourceBuffer` that is used. */
export type BrowserBuffer = Pick<
  SourceBuffer,
  | 'buffered'
  | 'appendBuffer'
  | 'remove'
  | 'timestampOffset'
  | 'appendWindowStart'
  | 'appendWindowEnd'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** Queues operations for a buffer that accepts only one at a time. */
export function createSegmentBuffer(buffer: BrowserBuffer) {
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(act: () => void): Promise<void> {
    const done = last.then(() => settle(buffer, act));
    last = done.catch(() => {});
    return done;
  }

  const buffered = (): TimeSpan[] =>
    Array.from({ length: buffer.buffered.length }, (_, index) => ({
      start: buffer.buffered.start(index),
      end: buffer.buffered.end(index),
    }));

  return {
    buffered,
    /** Starts a song: its padding lies outside the append window and is cut off. */
    begin: (song: TimelineSong, header: Uint8Array<ArrayBuffer>) =>
      enqueue(() => {
        buffer.timestampOffset = song.start - song.stream.leadInMs / 1000;
        buffer.appendWindowStart = 0;
        buffer.appendWindowEnd = endOf(song);
        buffer.appendWindowStart = song.start;
        buffer.appendBuffer(header);
      }),
    append: (bytes: Uint8Array<ArrayBuffer>) => enqueue(() => buffer.appendBuffer(bytes)),
    remove: (start: number, end: number) => enqueue(() => buffer.remove(start, end)),
    /** Calls `act` after all queued operations. */
    whenIdle: (act: () => void) => {
      last = last.then(act).catch(() => {});
    },
  };
}

export type SegmentBuffer = ReturnType<typeof createSegmentBuffer>;

function settle(buffer: BrowserBuffer, act: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onEnd = () => finish(resolve);
    const onError = () => finish(() => reject(new Error('The browser could not read this audio')));
    function finish(then: () => void) {
      buffer.removeEventListener('updateend', onEnd);
      buffer.removeEventListener('error', onError);
      then();
    }
    buffer.addEventListener('updateend', onEnd);
    buffer.addEventListener('error', onError);
    try {
      act();
    } catch (error) {
      finish(() => reject(error));
    }
  });
}
