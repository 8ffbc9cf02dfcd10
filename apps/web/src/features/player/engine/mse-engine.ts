import type { SongStream } from '@stagedoor/validators';
import type { ElementEngine, Track } from './audio-engine.ts';
import { createEmitter } from './emitter.ts';
import type { Patience } from './fetch-range.ts';
import type { openTimeline } from './open-timeline.ts';
import { endOf, type TimelineSong } from './plan-fetch.ts';
import { startElement } from './start-element.ts';
import type { StreamTimeline } from './stream-timeline.ts';

interface MseParts {
  element: HTMLAudioElement;
  open: typeof openTimeline;
  findStream: (songId: number, patience: Patience) => Promise<SongStream>;
  /** Called when the engine cannot continue; another one must, from the position that `getTime` returns. */
  onFail: (error: unknown) => void;
}

interface NextTrack {
  track: Track;
  /** Null until its stream is known, and when it cannot be had. */
  song: TimelineSong | null;
  stop: AbortController;
}

interface Load {
  track: Track;
  /** The start position, until the element can seek to it. */
  startAt: number | null;
  timeline: StreamTimeline | null;
  song: TimelineSong | null;
  next: NextTrack | null;
  /** It has played to its end, and nothing was requested since. */
  isOver: boolean;
  close: () => void;
}

/** How far an element may be from a boundary to count as at it, in seconds. */
const AT_BOUNDARY = 0.05;
const WATCH_SECONDS = 1;
const HAVE_FUTURE_DATA = 3;

/**
 * The engine on Media Source Extensions. Songs follow each other on the element's timeline, so that a
 * preloaded song continues without a gap. Outside, each song keeps its own times.
 */
export function createMseEngine({ element, open, findStream, onFail }: MseParts): ElementEngine {
  const { emit, subscribe } = createEmitter();
  let now: Load | null = null;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;

  function fail(load: Load, error: unknown) {
    if (now === load) onFail(error);
  }

  function setLost(next: boolean) {
    if (next !== isLost) emit({ type: 'connection', isLost: next });
    isLost = next;
  }

  function askForStream({ id }: Track, { signal }: AbortController): Promise<SongStream> {
    let hasWaited = false;
    const onWaiting = () => {
      hasWaited = true;
      setLost(true);
    };
    const stream = findStream(id, { signal, onWaiting });
    stream.then(() => hasWaited && setLost(false)).catch(() => {});
    return stream;
  }

  function openLoad(track: Track, startAt: number) {
    const stop = new AbortController();
    const load: Load = {
      track,
      startAt,
      timeline: null,
      song: null,
      next: null,
      isOver: false,
      close: () => {},
    };
    now = load;
    const stream = askForStream(track, stop);
    const close = open(element, {
      onOpen(timeline) {
        load.timeline = timeline;
        stream.then(
          (found) => now === load && begin(load, timeline, found),
          (error: unknown) => fail(load, error),
        );
      },
      onWaiting: () => now === load && setLost(true),
      onArrival: () => now === load && setLost(false),
      onDrop(song, error) {
        if (load.next?.song === song) load.next.song = null;
        console.warn('The next song could not be fetched ahead', error);
      },
      onError: (error) => fail(load, error),
    });
    load.close = () => {
      stop.abort();
      load.next?.stop.abort();
      close();
    };
  }

  function begin(load: Load, timeline: StreamTimeline, stream: SongStream) {
    if (load.startAt !== null) load.startAt = Math.min(load.startAt, stream.durationMs / 1000 - AT_BOUNDARY);
    timeline.jumpTo(load.startAt ?? 0);
    load.song = timeline.add(stream);
    showSong(load.song);
  }

  function showSong(song: TimelineSong) {
    element.dataset.songStart = String(song.start);
    element.dataset.address = song.stream.url;
    emit({ type: 'durationchange', duration: song.stream.durationMs / 1000 });
  }

  /** Makes the preloaded song the current one; false when it is not ready. */
  function takeOver(track: Track, startAt: number): boolean {
    const { timeline, next } = now ?? {};
    if (!now || !timeline || !next?.song || next.track.id !== track.id || startAt > 0) return false;
    if (element.ended || !timeline.isBuffered(next.song.start)) return false;
    const { song } = next;
    const isThere = Math.abs(element.currentTime - song.start) < WATCH_SECONDS && hasCrossed();
    Object.assign(now, { track, song, next: null, startAt: null, isOver: false });
    timeline.dropBefore(song);
    if (!isThere) element.currentTime = song.start;
    timeline.advanceTo(Math.max(element.currentTime, song.start));
    showSong(song);
    return true;
  }

  const hasCrossed = () =>
    now?.song != null && now.next?.song != null && element.currentTime >= endOf(now.song) - 0.002;

  /** Ends the song, and the sound too unless the listener continues with the next one. */
  function finish() {
    clearTimeout(watch);
    const song = now?.song;
    if (!now || !song || now.isOver) return;
    emit({ type: 'timeupdate', time: song.stream.durationMs / 1000 });
    now.isOver = true;
    emit({ type: 'ended' });
    if (now?.isOver) element.pause();
  }

  /** The element reports its time four times a second; the boundary needs more precision. */
  function watchBoundary() {
    clearTimeout(watch);
    if (!now?.song || !now.next?.song || element.paused) return;
    const rest = endOf(now.song) - element.currentTime;
    if (rest <= 0.002) finish();
    else if (rest < WATCH_SECONDS) watch = setTimeout(watchBoundary, rest * 1000);
  }

  const time = () => {
    if (!now || now.startAt !== null || !now.song) return now?.startAt ?? 0;
    const { start, stream } = now.song;
    return Math.max(0, Math.min(element.currentTime - start, stream.durationMs / 1000));
  };
  const on = (name: keyof HTMLMediaElementEventMap, handle: (load: Load) => void) =>
    element.addEventListener(name, () => {
      // Until its metadata is loaded, the element still reports the song before.
      if (now && now.startAt === null && !now.isOver) handle(now);
    });
  element.addEventListener('loadedmetadata', () => {
    if (!now || now.startAt === null) return;
    if (now.startAt > 0) element.currentTime = now.startAt;
    now.startAt = null;
  });
  on('timeupdate', ({ timeline }) => {
    if (hasCrossed()) return finish();
    emit({ type: 'timeupdate', time: time() });
    if (!element.seeking) timeline?.advanceTo(element.currentTime);
    watchBoundary();
  });
  on('playing', () => emit({ type: 'playing', isSample: false }));
  on('pause', () => {
    if (!element.ended && !element.error) emit({ type: 'paused' });
  });
  on('waiting', ({ song, next }) => {
    if (song && next?.song && element.currentTime >= endOf(song) - AT_BOUNDARY) finish();
    else emit({ type: 'buffering' });
  });
  on('ended', finish);
  element.addEventListener('error', () => {
    if (now) fail(now, element.error?.message || `media error ${element.error?.code ?? ''}`);
  });

  function seekWithin({ song, timeline }: Load, seconds: number) {
    if (!song || !timeline) return;
    if (seconds >= song.stream.durationMs / 1000) return queueMicrotask(() => now?.song === song && finish());
    element.currentTime = song.start + seconds;
    timeline.jumpTo(element.currentTime);
  }

  return {
    load(track, startAt) {
      clearTimeout(watch);
      if (takeOver(track, startAt)) return;
      now?.close();
      openLoad(track, startAt);
    },
    play() {
      // After a gapless change the element never stopped, so it fires no `playing` event.
      if (!element.paused && now?.startAt === null && element.readyState >= HAVE_FUTURE_DATA)
        queueMicrotask(() => emit({ type: 'playing', isSample: false }));
      else startElement(element, () => emit({ type: 'paused' }));
    },
    pause: () => element.pause(),
    seek(seconds) {
      if (!now) return;
      now.isOver = false;
      if (now.startAt === null) return seekWithin(now, seconds);
      now.startAt = seconds;
      if (now.song) now.timeline?.jumpTo(seconds);
    },
    preloadNext(track) {
      const { timeline, song } = now ?? {};
      if (!now || !timeline || !song || now.next?.track.id === track?.id) return;
      if (now.next?.song) timeline.cutAfter(song);
      now.next?.stop.abort();
      const load = now;
      load.next = null;
      if (!track) return;
      const next: NextTrack = { track, song: null, stop: new AbortController() };
      load.next = next;
      askForStream(track, next.stop).then(
        (stream) => {
          if (now === load && load.next === next) next.song = timeline.add(stream);
        },
        (error: unknown) => console.warn('The next song could not be fetched ahead', error),
      );
    },
    getTime: time,
    subscribe,
    unload() {
      clearTimeout(watch);
      now?.close();
      now = null;
      isLost = false;
      delete element.dataset.songStart;
      delete element.dataset.address;
    },
  };
}
